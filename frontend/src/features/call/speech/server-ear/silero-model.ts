import type { ModelAnswer, ModelRequest } from './silero-messages';
import SileroWorker from './silero-worker?worker';
import type { OpenSpeechModel, SpeechModel } from './speech-model';

type Asked = { resolve: (probability: number) => void; reject: (error: Error) => void };

/** Silero in a worker of its own, all of it from this installation. */
class WorkerModel implements SpeechModel {
  private readonly asked: Asked[] = [];

  constructor(private readonly worker: Worker) {}

  probability(samples: Float32Array<ArrayBuffer>): Promise<number> {
    return new Promise((resolve, reject) => {
      this.asked.push({ resolve, reject });
      this.send({ kind: 'judge', samples }, [samples.buffer]);
    });
  }

  answered(probability: number): void {
    this.asked.shift()?.resolve(probability);
  }

  failed(error: Error): void {
    for (const { reject } of this.asked.splice(0)) reject(error);
  }

  reset(): void {
    this.send({ kind: 'reset' });
  }

  close(): void {
    this.worker.terminate();
  }

  private send(request: ModelRequest, transfer: Transferable[] = []): void {
    this.worker.postMessage(request, transfer);
  }
}

export const openSilero: OpenSpeechModel = (signal) =>
  new Promise((resolve, reject) => {
    const worker = new SileroWorker();
    const model = new WorkerModel(worker);
    const failed = (message: string) => {
      const error = new Error(message);
      reject(error);
      model.failed(error);
    };
    const stop = () => {
      worker.terminate();
      failed('No longer wanted');
    };
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    worker.onerror = (event) => failed(event.message || 'Its worker could not be started');
    worker.onmessage = ({ data }: MessageEvent<ModelAnswer>) => {
      if (data.kind === 'ready') resolve(model);
      else if (data.kind === 'judged') model.answered(data.probability);
      else failed(data.message);
    };
  });
