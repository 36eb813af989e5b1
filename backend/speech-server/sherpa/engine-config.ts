import { join } from 'node:path';
import type { HearingEntry, VoiceEntry } from '../models/model-catalogue.js';

/** Steps that Supertonic refines its sound in: more sound better and take longer. */
export const SUPERTONIC_STEPS = 5;

/** Engine settings of a hearing model. Only Whisper uses `language`; the others detect it. */
export function recognizerConfig({ kind, files }: HearingEntry, folder: string, threads: number, language = ''): object {
  const path = (part: string) => join(folder, files.find(({ name }) => name.includes(part))!.name);
  const parts = {
    'nemo-transducer': () => ({
      transducer: { encoder: path('encoder'), decoder: path('decoder'), joiner: path('joiner') },
      modelType: 'nemo_transducer',
    }),
    'sense-voice': () => ({ senseVoice: { model: path('model'), language: '', useInverseTextNormalization: 1 } }),
    whisper: () => ({ whisper: { encoder: path('encoder'), decoder: path('decoder'), language, task: 'transcribe' } }),
  };
  return {
    featConfig: { sampleRate: 16_000, featureDim: 80 },
    modelConfig: { ...parts[kind](), tokens: path('tokens'), numThreads: threads, provider: 'cpu', debug: 0 },
  };
}

export function voiceConfig({ files }: VoiceEntry, folder: string, threads: number): object {
  const path = (part: string) => join(folder, files.find(({ name }) => name.includes(part))!.name);
  return {
    model: {
      supertonic: {
        durationPredictor: path('duration_predictor'),
        textEncoder: path('text_encoder'),
        vectorEstimator: path('vector_estimator'),
        vocoder: path('vocoder'),
        ttsJson: path('tts.json'),
        unicodeIndexer: path('unicode_indexer'),
        voiceStyle: path('voice.bin'),
      },
      numThreads: threads,
      provider: 'cpu',
      debug: 0,
    },
    // Sound comes after each sentence rather than after all of them.
    maxNumSentences: 1,
  };
}
