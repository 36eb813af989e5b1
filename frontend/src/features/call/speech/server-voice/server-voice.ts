import { markOf } from '@contract/languages';
import { apiStream } from '@/lib/api-client';
import { BrowserSpeaker } from '../browser-speaker';
import type { MakeSpeaker } from '../sentence-speaker';
import type { SpeechApi } from '../speech-api';
import { remarksIn } from '../remarks';
import { LATEST_MS } from './patience';
import { RemarkSounds } from './remark-sounds';
import type { OpenSound } from './incoming-sound';
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
    const browser = (own: typeof handlers) => new BrowserSpeaker(speech, language, own);
    if (!speech.sound) return browser(handlers);
    const ask =
      (what: string, text: string, rate: number): OpenSound =>
      (signal) =>
        apiStream(`public/calls/${callId()}/${what}/${markOf(text)}`, {
          query: { slow: rate < 1 ? 1 : undefined },
          signal,
          timeoutMs: LATEST_MS,
        });
    const remarks = new RemarkSounds(
      (text, rate) => ask('remarks', text, rate),
      () => Object.values(remarksIn(language())),
    );
    return new ServerSpeaker({
      open: (mark, text, rate) => {
        if (!mark) return remarks.open(text, rate);
        const open = ask(`speech/${mark.seq}`, text, rate);
        return async (signal) => {
          const response = await open(signal);
          // The sentence comes first; they are needed seconds later, if at all.
          void remarks.prepare(rate);
          return response;
        };
      },
      out: new SoundOut(speech.sound),
      browser,
      handlers,
      onVoice,
      onDispose: () => remarks.dispose(),
    });
  };
