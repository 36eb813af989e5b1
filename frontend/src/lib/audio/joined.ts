/** Bytes or samples that came in pieces, as one. */
export function joined<A extends Uint8Array | Int16Array>(make: new (length: number) => A, pieces: readonly ArrayLike<number>[]): A {
  const all = new make(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
