import { FRAME, type OpenSpeechModel } from '../speech-model';
import { Silero } from './silero';
import modelUrl from './silero-v6.bin?url';

/** Silero, from this installation. */
export const openSilero: OpenSpeechModel = async (signal) => {
  const response = await fetch(modelUrl, { signal });
  if (!response.ok) throw new Error(`The model was answered with ${response.status}`);
  const model = new Silero(await response.arrayBuffer());
  // The first frame takes much longer than later ones: the browser compiles the arithmetic meanwhile.
  model.probability(new Float32Array(FRAME));
  model.reset();
  return model;
};
