import { api } from '@/lib/api-client';
import { BrowserSpeaker } from '../speech/browser-speaker';
import type { MakeRecogniser } from '../speech/recogniser';
import type { MakeSpeaker } from '../speech/sentence-speaker';
import { FallbackRecogniser } from '../speech/server-ear/fallback-recogniser';
import type { ServerEar } from '../speech/server-ear/server-ear';
import type { ServerVoice } from '../speech/server-voice/server-voice';
import type { PageSound } from '../speech/speech-api';
import type { HearingLine } from '../transport/hearing-line';
import { WebRtcLink, type MediaLink } from './media-link';
import { ModelRecogniser } from './model-recogniser';
import { ModelSound, type Loudspeaker } from './model-sound';
import { ModelSpeaker } from './model-speaker';
import { WordsIds } from './words-ids';

type Others = {
  /** Who speaks and hears where the model does not; otherwise the browser. */
  voice: ServerVoice | undefined;
  ear: ServerEar | undefined;
  /** In tests, a line without a network, and a loudspeaker without sound. */
  makeLink?: (needs: ConstructorParameters<typeof WebRtcLink>[0]) => MediaLink;
  makeSound?: (sound: PageSound) => Loudspeaker;
};

export type ModelVoices = {
  voice: ServerVoice;
  ear: ServerEar;
  /** The id of the words that are being heard, where the model has one. */
  wordsId: () => string | null;
};

/** Long enough for a busy model. Milliseconds. */
const EXCHANGE_MS = 9_000;
/** How long, and how often, the words of an ended line are requested. Milliseconds. */
const RECALL_MS = 10_000;
const AGAIN_MS = 500;

/** Ear and voice of a call with a model at the other end of a WebRTC line; both go on without it, each by itself. */
export function modelVoices({
  voice,
  ear,
  makeLink = (needs) => new WebRtcLink(needs),
  makeSound = (sound) => new ModelSound(sound),
}: Others): ModelVoices {
  const ids = new WordsIds();
  let link: MediaLink | null = null;
  let sound: Loudspeaker | null = null;
  let callId: () => string = () => '';
  let line: HearingLine | null = null;

  const linkOf = (): MediaLink => {
    if (link) return link;
    link = makeLink({
      onSound: (stream) => sound?.attach(stream),
      exchange: async (sdp, signal) => {
        const path = `public/calls/${callId()}/sdp`;
        return (await api<{ sdp: string }>(path, { method: 'POST', body: { sdp }, signal, timeoutMs: EXCHANGE_MS })).sdp;
      },
    });
    link.onState((state) => state === 'open' && observe());
    return link;
  };
  /** The process of the server that this page is connected to listens in. */
  const observe = () => {
    if (link?.state === 'open') void line?.socket?.observe().catch(() => undefined);
  };
  /** The server has heard what the model heard. Its connection may be down too, and recover. */
  const recall = async (pieces: string[]): Promise<Map<string, string>> => {
    for (const until = Date.now() + RECALL_MS; Date.now() < until; await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))) {
      const answer = await line?.socket?.recall({ ids: pieces }).catch(() => null);
      if (answer?.success) return new Map(answer.words.map(({ id, text }) => [id, text]));
    }
    return new Map();
  };

  return {
    wordsId: () => ids.take(),
    voice: (call) => (handlers) => {
      let speaker: ModelSpeaker | null = null;
      const browser: MakeSpeaker = (own) => new BrowserSpeaker(call.speech, call.language, own);
      const tell: typeof call.onVoice = (other) => {
        if (speaker?.works !== true) call.onVoice(other);
      };
      const other = voice?.({ ...call, onVoice: tell }) ?? browser;
      if (!call.speech.sound) return other(handlers);
      callId = call.callId;
      sound = makeSound(call.speech.sound);
      const onVoice = (model: boolean) => {
        if (model) call.onVoice('platform');
        else if (!voice) call.onVoice('browser');
      };
      const needs = { link: linkOf(), sound, socket: () => line?.socket ?? null, other, onVoice, handlers };
      return (speaker = new ModelSpeaker(needs));
    },
    ear: (call) => {
      line = call.line;
      const { onJoined } = call.line;
      call.line.onJoined = () => {
        onJoined();
        observe();
      };
      const others: MakeRecogniser = ear?.(call) ?? call.browser;
      return (handlers) =>
        new FallbackRecogniser({
          server: (own) => new ModelRecogniser(linkOf(), ids, own, recall),
          browser: others,
          handlers,
          // The server's ear takes the page's microphone; the browser's has one of its own.
          onBrowser: ear ? () => call.onServer?.() : call.onBrowser,
        });
    },
  };
}
