import modelUrl from '@ricky0123/vad-web/dist/silero_vad_v6.onnx?url';
import wasmUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import { loadSilero } from './silero';
import type { ModelAnswer, ModelRequest } from './silero-messages';

/** Runs beside the page, which has a call to hold: loading takes a second or more. */
const model = loadSilero(fetchModel, wasmUrl);
const answer = (message: ModelAnswer) => self.postMessage(message);
/** Each frame is judged after the one before it. */
let last: Promise<void> = model.then(() => answer({ kind: 'ready' })).catch(fail);

self.onmessage = ({ data }: MessageEvent<ModelRequest>) => {
  last = last.then(() => judge(data)).catch(fail);
};

async function judge(request: ModelRequest): Promise<void> {
  const silero = await model;
  if (request.kind === 'reset') return silero.reset_state();
  const { isSpeech } = await silero.process(request.samples);
  answer({ kind: 'judged', probability: isSpeech });
}

async function fetchModel(): Promise<ArrayBuffer> {
  const response = await fetch(modelUrl);
  if (!response.ok) throw new Error(`The model was answered with ${response.status}`);
  return response.arrayBuffer();
}

function fail(error: unknown): void {
  answer({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
}
