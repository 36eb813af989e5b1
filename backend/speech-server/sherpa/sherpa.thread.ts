// A thread of its own: the engine's native code answers when it is done, and nothing else happens in its thread meanwhile.
import { setImmediate as immediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { HearingEntry, VoiceEntry } from '../models/model-catalogue.js';
import { toPcm } from '../sound/read-wav.js';
import { clausesOf } from './clauses.js';
import { recognizerConfig, SUPERTONIC_STEPS, voiceConfig } from './engine-config.js';
import { loadEngine, type SherpaRecognizer, type SherpaVoice } from './sherpa-api.js';
import type { FromThread, ThreadData, ToThread } from './thread-messages.js';
import { wordsOf } from './words.js';

const { engine, threads, models } = workerData as ThreadData;
const sherpa = await loadEngine(engine);
const port = parentPort!;
const recognizers = new Map<string, { readonly entry: HearingEntry; readonly folder: string; readonly recognizer: SherpaRecognizer }>();
const voices = new Map<string, SherpaVoice>();
/** Cancelled requests. Ids increase, so finished ones need no entry. */
const stopped = new Set<number>();
let done = 0;
let ending = false;
let work = Promise.resolve();

for (const { folder, model } of models) {
  if (model.does === 'hearing') {
    const recognizer = new sherpa.OfflineRecognizer(recognizerConfig(model, folder, threads));
    recognizers.set(model.name, { entry: model, folder, recognizer });
  } else {
    voices.set(model.name, loadVoice(model, folder));
  }
}
port.on('message', (message: ToThread) => {
  if (message.do === 'stop') {
    if (message.id > done) stopped.add(message.id);
    return;
  }
  if (message.do === 'end') {
    ending = true;
    work = work.then(() => port.close());
    return;
  }
  // One after another: Whisper's language is a setting of the whole model.
  work = work.then(immediate).then(() => take(message));
});
post({ is: 'ready', version: sherpa.version });

const isUnwanted = (id: number) => ending || stopped.has(id);

function loadVoice(model: VoiceEntry, folder: string): SherpaVoice {
  const voice = new sherpa.OfflineTts(voiceConfig(model, folder, threads));
  if (voice.numSpeakers < model.speakers.length) throw new Error(`${model.name} has ${voice.numSpeakers} voices only`);
  return voice;
}

async function take(message: Extract<ToThread, { do: 'hear' | 'speak' }>): Promise<void> {
  try {
    if (isUnwanted(message.id)) return;
    if (message.do === 'hear') hear(message);
    else await speak(message);
  } catch (error) {
    // Only the kind: what the engine says may hold the text.
    post({ is: 'failed', id: message.id, what: error instanceof Error ? error.name : 'unknown' });
  } finally {
    done = message.id;
    stopped.delete(message.id);
  }
}

function hear({ id, model, language, samples, sampleRate }: Extract<ToThread, { do: 'hear' }>): void {
  const { entry, folder, recognizer } = recognizers.get(model)!;
  if (entry.kind === 'whisper') recognizer.setConfig(recognizerConfig(entry, folder, threads, language ?? ''));
  const stream = recognizer.createStream();
  stream.acceptWaveform({ samples, sampleRate });
  recognizer.decode(stream);
  const result = recognizer.getResult(stream);
  post({ is: 'heard', id, text: result.text.trim(), words: wordsOf(result, samples.length / sampleRate) });
}

async function speak(asked: Extract<ToThread, { do: 'speak' }>): Promise<void> {
  const { id, text, speaker, language, speed } = asked;
  const voice = voices.get(asked.model)!;
  const rate = asked.sampleRate ?? voice.sampleRate;
  const resampler = rate === voice.sampleRate ? null : new sherpa.LinearResampler(voice.sampleRate, rate);
  const send = (samples: Float32Array, isLast: boolean) => {
    const out = resampler ? (isLast ? resampler.flush(samples) : resampler.resample(samples)) : samples;
    if (out.length > 0) post({ is: 'sound', id, sampleRate: rate, pcm: toPcm(out) });
  };
  for (const clause of clausesOf(text)) {
    const generationConfig = { sid: speaker, speed, numSteps: SUPERTONIC_STEPS, extra: { lang: language } };
    send(voice.generate({ text: clause, enableExternalBuffer: false, generationConfig }).samples, false);
    // Messages arrive between clauses only: the engine's work does not wait for any.
    await immediate();
    if (isUnwanted(id)) break;
  }
  // What is still in the resampler.
  send(new Float32Array(0), true);
  post({ is: 'spoken', id });
}

function post(message: FromThread): void {
  port.postMessage(message);
}
