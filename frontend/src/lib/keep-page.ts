/**
 * Loads a part of the app that the page can do without. A missing file makes the app load itself anew; not for this one.
 * @throws when it could not be loaded
 */
export async function keepPage<T>(load: () => Promise<T>): Promise<T> {
  const stop = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener('vite:preloadError', stop, true);
  try {
    return await load();
  } finally {
    window.removeEventListener('vite:preloadError', stop, true);
  }
}
