import { markOf } from '@contract/languages';
import { apiStream } from '@/lib/api-client';
import { Speaker, type MakeSpeaker } from '../speaker';
import type { SpeechApi } from '../speech-api';
import { LATEST_MS } from './patience';
import { ServerSpeaker } from './server-speaker';
import { SoundOut } from './sound-out';

type Call = {
  speech: SpeechApi;
  language: () => string;
  /** The session that the page is in now. */
  callId: () => string;
  /** Whose voice is heard, when that changes. */
  onVoice: (voice: 'server' | 'browser' | 'platform') => void;
};

/** How a call speaks whose sentences the server reads aloud. */
export type ServerVoice = (call: Call) => MakeSpeaker;

export const serverVoice: ServerVoice =
  ({ speech, language, callId, onVoice }) =>
  (handlers) => {
    const browser = (own: typeof handlers) => new Speaker(speech, language, own);
    if (!speech.sound) return browser(handlers);
    return new ServerSpeaker({
      open: (mark, text, rate) => (signal) =>
        apiStream(`public/calls/${callId()}/speech/${mark.seq}/${markOf(text)}`, {
          query: { slow: rate < 1 ? 1 : undefined },
          signal,
          timeoutMs: LATEST_MS,
        }),
      out: new SoundOut(speech.sound),
      browser,
      handlers,
      onVoice,
    });
  };
