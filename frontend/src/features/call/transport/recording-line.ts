import type { LiveSocket } from './live-socket';

/** The live connection as far as a recording needs it: there, or not at the moment. */
export class RecordingLine {
  private open: () => LiveSocket | null = () => null;

  /** Null while there is no line. */
  get socket(): LiveSocket | null {
    return this.open();
  }

  attach(open: () => LiveSocket | null): void {
    this.open = open;
  }
}
