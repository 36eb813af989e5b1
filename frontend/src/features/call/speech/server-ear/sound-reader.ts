/** Reads a microphone's samples, as the server wants them. */
export interface SoundReader {
  /** Null: there is no microphone at the moment. */
  listenTo(track: MediaStreamTrack | null): void;
  /** Goes on after the browser has suspended the page's sound. */
  resume(): void;
  /** The microphone itself stays open: it is the page's. */
  close(): void;
}

export type OnPiece = (piece: Int16Array<ArrayBuffer>) => void;
