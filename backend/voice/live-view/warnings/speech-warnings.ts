import type { PathStep } from '../../../contract/call-path.js';
import type { LiveWarning } from '../../../contract/live-constants.js';

/** What is stored of how a call is heard and spoken. */
interface Speech {
  readonly path: readonly PathStep[];
  /** The server that understands speech failed lately, and has not worked since. */
  readonly hearingFailed: boolean;
  /** The same of the one that reads aloud. */
  readonly voiceFailed: boolean;
}

/** What is wrong with the ears and the voice of a running interview. */
export function speechWarnings({ path, hearingFailed, voiceFailed }: Speech): LiveWarning[] {
  const heard = lastChange(path, 'hears');
  const spoken = lastChange(path, 'speaks');
  // A server that takes a realtime model's place hears and speaks as well.
  const found = {
    'hearing-failing': hearingFailed || (heard?.why === 'hearing-failed' && heard.hears !== 'server'),
    'voice-failing': voiceFailed || (spoken?.why === 'voice-failed' && spoken.speaks !== 'server'),
  };
  return (['hearing-failing', 'voice-failing'] as const).filter((warning) => found[warning]);
}

/** The step since which it is as it is; null while it is as it was at first. */
function lastChange(path: readonly PathStep[], what: 'hears' | 'speaks'): PathStep | null {
  const at = path.findLastIndex((step, index) => index > 0 && step[what] !== path[index - 1]![what]);
  return path[at] ?? null;
}
