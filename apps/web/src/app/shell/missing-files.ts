/** In the session storage: the version for which this tab was reloaded. */
const place = 'etg-reloaded';

/**
 * If the server no longer has a file of this version, reloads the page once to get the version that is there. If that did
 * not help, the screen that could not be loaded says so and offers to try again.
 */
export function reloadOnMissingFile(reload: () => void = () => location.reload()): () => void {
  const handle = () => {
    if (!navigator.onLine || wasReloaded()) return;
    reload();
  };
  addEventListener('vite:preloadError', handle);
  return () => removeEventListener('vite:preloadError', handle);
}

function wasReloaded(): boolean {
  const version = import.meta.url;
  try {
    if (sessionStorage.getItem(place) === version) return true;
    sessionStorage.setItem(place, version);
    return false;
  } catch {
    // Without storage the page could reload for ever.
    return true;
  }
}
