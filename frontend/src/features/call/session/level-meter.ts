/** Milliseconds between two looks at a microphone's level. */
export const LOOK_EVERY = 80;
/** Root mean square of a voice near a microphone is about 0.1 of full scale. */
const GAIN = 6;

/** The loudness of a stretch of sound, 0..1. */
export const levelOf = (samples: Float32Array): number =>
  Math.min(1, Math.sqrt(samples.reduce((sum, s) => sum + s * s, 0) / samples.length) * GAIN);

/** Tells the level of a stream from now on. @returns how to stop; undefined where the browser cannot measure */
export function meterStream(stream: MediaStream, onLevel: (level: number) => void): (() => void) | undefined {
  if (typeof AudioContext !== 'function') return undefined;
  const context = new AudioContext();
  void context.resume();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    onLevel(levelOf(samples));
  }, LOOK_EVERY);
  return () => {
    clearInterval(timer);
    void context.close().catch(() => undefined);
  };
}
