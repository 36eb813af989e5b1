/** Per channel, from 0 to 1: the loudest frame of each of `count` equal parts, relative to the usual maximum of all channels. */
export function peaksOf(levels: readonly Float32Array[], count: number): number[][] {
  const loudest = Math.max(LEAST, ...levels.map(usualPeak));
  return levels.map((channel) =>
    Array.from({ length: count }, (_, at) => {
      const from = Math.floor((at * channel.length) / count);
      const to = Math.max(from + 1, Math.floor(((at + 1) * channel.length) / count));
      let peak = 0;
      for (let frame = from; frame < to; frame += 1) peak = Math.max(peak, channel[frame] ?? 0);
      // Voices differ by tens of decibels: the square root keeps quiet ones visible.
      return Math.min(1, Math.sqrt(peak / loudest));
    }),
  );
}

/** Full scale is 1: a silent recording must not be amplified to noise. */
const LEAST = 0.02;
/** A slamming door must not scale down all voices. */
const USUAL = 0.995;

function usualPeak(levels: Float32Array): number {
  const sorted = levels.toSorted();
  return sorted[Math.floor((sorted.length - 1) * USUAL)] ?? 0;
}
