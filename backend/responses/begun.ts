/**
 * Waits for the first piece before there is a stream of them: what fails at once then fails the request, with an answer that says so;
 * later it can only break off.
 */
export async function begun<T>(pieces: AsyncGenerator<T, void, void>): Promise<AsyncGenerator<T, void, void>> {
  const first = await pieces.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* pieces;
  })();
}
