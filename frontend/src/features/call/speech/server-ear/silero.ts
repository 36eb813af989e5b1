import { Silero } from '@ricky0123/vad-web/dist/models/silero';
import * as ort from 'onnxruntime-web/wasm';

export type Model = Awaited<ReturnType<typeof Silero.new>>;

/**
 * The model's arithmetic alone: the package's own microphone would be a second one beside ours.
 * @param wasmUrl where the runtime is; without it, beside its script
 */
export function loadSilero(model: () => Promise<ArrayBuffer>, wasmUrl?: string): Promise<Model> {
  // More would need shared memory, which pages have only when they are isolated from other origins.
  ort.env.wasm.numThreads = 1;
  if (wasmUrl) ort.env.wasm.wasmPaths = { wasm: wasmUrl };
  return Silero.new(ort, model);
}
