/**
 * Imports an optional part of the app. Other missing chunks reload the app; a missing chunk here does not.
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
