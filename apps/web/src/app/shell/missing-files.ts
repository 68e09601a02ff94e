/** Where this tab remembers which version it was reloaded for. */
const place = 'etg-reloaded';

/**
 * A file of this version is not on the server any more: the page comes anew, in the version that is there. Once: if that
 * did not help, the screen that could not be loaded says so, and offers to try again.
 */
export function reloadOnMissingFile(reload: () => void = () => location.reload()): () => void {
  const mend = () => {
    if (!navigator.onLine || wasReloaded()) return;
    reload();
  };
  addEventListener('vite:preloadError', mend);
  return () => removeEventListener('vite:preloadError', mend);
}

function wasReloaded(): boolean {
  const version = import.meta.url;
  try {
    if (sessionStorage.getItem(place) === version) return true;
    sessionStorage.setItem(place, version);
    return false;
  } catch {
    // Without a memory it would come back again and again.
    return true;
  }
}
