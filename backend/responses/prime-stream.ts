/**
 * Waits for the first chunk before the response starts: an early failure then fails the request with an error answer; a later one can
 * only break the stream off.
 */
export async function primeStream<T>(pieces: AsyncGenerator<T, void, void>): Promise<AsyncGenerator<T, void, void>> {
  const first = await pieces.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* pieces;
  })();
}
