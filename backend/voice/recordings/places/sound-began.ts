/** Pages that do not tell when they began sent their first piece after so many milliseconds of sound. */
const FIRST_PIECE_MS = 5_000;

interface Beginning {
  readonly callAt: Date;
  /** When the first piece came. */
  readonly createdAt: Date;
  readonly beganAt: Date | null;
}

/** When the sound of a browser's recording begins, milliseconds of the server's clock: never before its call. */
export const soundBegan = ({ callAt, createdAt, beganAt }: Beginning): number =>
  Math.max(callAt.getTime(), beganAt?.getTime() ?? createdAt.getTime() - FIRST_PIECE_MS);
