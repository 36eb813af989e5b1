import type { HeardBy, SpokenBy } from '@contract/call-path';
import type { CallEvent } from '../call-client';
import { browserEar } from '../speech/browser-recogniser';
import type { KeptSound } from '../speech/kept-sound';
import type { RecognitionFailure } from '../speech/recognition-policy';
import type { ServerEar } from '../speech/server-ear/server-ear';
import type { ServerVoice } from '../speech/server-voice/server-voice';
import type { SpeechApi } from '../speech/speech-api';
import { VoiceLoop } from '../speech/voice-loop';
import type { HearingLine } from '../transport/hearing-line';
import type { CallPath } from './call-path';
import type { Exchange } from './exchange';

/** Who hears and who speaks in a call. */
export type Voices = {
  speech: SpeechApi;
  /** Where the server reads the assistant's sentences aloud; otherwise the browser does. */
  serverVoice?: ServerVoice;
  /** Where the server turns the participant's speech into words; otherwise the browser does. */
  serverEar?: ServerEar;
  /** Sound that is kept for a server, where none listens. */
  keptSound?: KeptSound;
  /** The id of words that begin to be heard, where both are a realtime model's. */
  wordsId?: () => string | null;
};

type Call = {
  emit: (event: CallEvent) => void;
  exchange: () => Exchange;
  line: HearingLine;
  /** BCP 47. */
  language: () => string;
  callId: () => string;
  responseId: () => string;
  path: CallPath;
  /** The assistant's voice works, or does not. */
  onSound: (on: boolean) => void;
  onFailure: (failure: RecognitionFailure, wordsLost?: boolean) => void;
};

/** Who hears and who speaks at first, where the participant speaks. */
export function firstPath({ speech, serverVoice, serverEar, wordsId }: Voices): { hears: HeardBy; speaks: SpokenBy } {
  if (wordsId) return { hears: 'platform', speaks: 'platform' };
  const speaks = serverVoice && speech.sound ? 'server' : speech.synthesis ? 'browser' : 'none';
  return { hears: serverEar ? 'server' : 'browser', speaks };
}

/** The two voices of a call, as the voices of this installation and this browser. */
export function callVoices({ speech, serverVoice, serverEar, keptSound, wordsId }: Voices, call: Call): VoiceLoop {
  const { emit, exchange, line, language, callId, responseId, path, onSound, onFailure } = call;
  if (keptSound && !serverEar) {
    line.onJoined = () => void keptSound.look(responseId()).then((lost) => lost && emit({ type: 'warning', code: 'words-lost' }));
  }
  return new VoiceLoop(
    speech,
    language,
    {
      onSpeaking: (on) => exchange().spoke(on),
      onListening: (on) => emit({ type: 'listening', on }),
      onSentence: (mark) => exchange().presentation.spoken(mark),
      onPlayed: (sentence) => exchange().sentences.played(sentence),
      onSaid: (seq) => exchange().said(seq),
      onDraft: (text) => exchange().drafted(text),
      onUtterance: (text, continues, spoken) => exchange().answer(text, continues, spoken),
      onThinking: (on) => emit({ type: 'thinking', on }),
      onRemark: (text) => emit({ type: 'remark', text }),
      onSpeakerProblem: (problem) => {
        if (problem === 'blocked') return emit({ type: 'warning', code: 'audio-blocked' });
        onSound(false);
        if (problem !== 'broken') {
          path.spokenBy('none', 'voice-failed');
          exchange().presentation.shown();
        }
        emit({ type: 'warning', code: problem === 'voiceless' ? 'no-sound' : 'voice-failed' });
      },
      onRecovered: () => {
        onSound(true);
        emit({ type: 'voice-back' });
      },
      onHeard: (heard) => emit({ type: 'heard', heard }),
      onNotUnderstood: () => emit({ type: 'warning', code: 'not-understood' }),
      onMissed: () => emit({ type: 'warning', code: 'part-missed' }),
      onEndless: () => emit({ type: 'warning', code: 'loud-room' }),
      onSlow: () => emit({ type: 'warning', code: 'slow-words' }),
      onWordsLost: () => emit({ type: 'warning', code: 'words-lost' }),
      onFailure,
    },
    serverVoice?.({
      speech,
      language,
      callId,
      onVoice: (voice) => path.spokenBy(voice, voice === 'browser' || (wordsId && voice !== 'platform') ? 'voice-failed' : 'recovered'),
    }),
    serverEar?.({
      line,
      responseId,
      browser: browserEar(speech, language),
      onServer: () => path.heardBy('server', 'hearing-failed'),
      onBrowser: () => {
        path.heardBy('browser', 'hearing-failed');
        emit({ type: 'microphone-free' });
      },
    }),
  );
}
