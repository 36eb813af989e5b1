import type { HearingLine } from '../../transport/hearing-line';
import type { MakeRecogniser } from '../recogniser';
import { FallbackRecogniser } from './fallback-recogniser';
import { MicrophoneSound } from './microphone-sound';
import { ServerRecogniser } from './server-recogniser';
import { BrowserSoundStore } from './sound-store';

type Call = {
  line: HearingLine;
  responseId: () => string;
  /** What hears where the server does not. */
  browser: MakeRecogniser;
  /** From now on the server hears, in the place of a voice platform. */
  onServer?: () => void;
  /** From now on the browser hears. */
  onBrowser: () => void;
};

/** How a call hears whose participant's speech the server turns into words. */
export type ServerEar = (call: Call) => MakeRecogniser;

export const serverEar: ServerEar =
  ({ line, responseId, browser, onBrowser }) =>
  (handlers) =>
    new FallbackRecogniser({
      server: (own) =>
        new ServerRecogniser({
          line,
          store: new BrowserSoundStore(responseId),
          source: (source) => new MicrophoneSound(source),
          handlers: own,
          // Half a megabyte: only in a noisy room.
          speechModel: async (signal) => (await import('./silero/open-silero')).openSilero(signal),
        }),
      browser,
      handlers,
      onBrowser,
    });
