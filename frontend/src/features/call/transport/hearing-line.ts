import type { HeardMessage } from '@contract/hearing';
import type { LiveSocket } from './live-socket';

/** The live connection as far as speech needs it: there, gone, and back again, perhaps to another process of the server. */
export class HearingLine {
  onJoined: () => void = () => undefined;
  onHeard: (message: HeardMessage) => void = () => undefined;
  private open: () => LiveSocket | null = () => null;

  /** Null while there is no line. */
  get socket(): LiveSocket | null {
    return this.open();
  }

  attach(open: () => LiveSocket | null): void {
    this.open = open;
  }
}
