// The page works without a network from now on, if the browser can keep it.

// isLoopback reports whether a host is this machine: its ports are soon other pages'.
export function isLoopback(host) {
  return /^(127\.\d+\.\d+\.\d+|\[::1\]|(.*\.)?localhost)$/.test(host);
}

// keep has the service worker keep the page of a host, unless that is this machine.
export async function keep(host) {
  if (isLoopback(host)) return;
  try {
    await navigator.serviceWorker.register("offline.js");
    await navigator.serviceWorker.ready;
    document.getElementById("offline").textContent = "This page now works without a network.";
  } catch {
    // it works with one
  }
}
