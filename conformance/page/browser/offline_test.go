package browser

import "testing"

// After the first load, the page works without its server.
func TestOffline(t *testing.T) {
	p := open(t)
	p.show("")
	p.await(`document.getElementById("offline").textContent !== ""`)
	p.Close()
	p.show("#s=urn%3Aexample%3Aa&view=lineage")
	p.view("became invalid")
	p.show("#view=abnf")
	p.await(`document.getElementById("view-abnf").textContent.includes("is a date")`)
}
