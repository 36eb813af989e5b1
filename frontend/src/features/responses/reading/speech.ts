/** A stretch of time. Milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Milliseconds that one loudness is measured over. */
export const FRAME_MS = 20;
/** Pauses between words are no silence. Milliseconds. */
const SHORTEST_PAUSE_MS = 400;
/** A click or a cough. Milliseconds. */
const SHORTEST_SPEECH_MS = 100;
/** Quieter than this is nothing, whatever the recording is like. Full scale is 1. */
const LEAST = 0.004;

/** Loudness of each frame of a sound, as its root mean square. */
export function loudness(samples: Float32Array, rate: number): Float32Array {
  const size = Math.max(1, Math.round((rate * FRAME_MS) / 1_000));
  const levels = new Float32Array(Math.floor(samples.length / size));
  for (let frame = 0; frame < levels.length; frame += 1) {
    let sum = 0;
    for (let at = frame * size; at < (frame + 1) * size; at += 1) sum += samples[at]! * samples[at]!;
    levels[frame] = Math.sqrt(sum / size);
  }
  return levels;
}

/** Ranges of speech: louder than the room, judged by the recording's own levels. */
export function findSpeech(levels: Float32Array): Span[] {
  const sorted = levels.toSorted();
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  // Loud passages may be few: an interviewer who is not recorded speaks half of the time.
  const threshold = Math.max(LEAST, Math.min(at(0.1) * 3, at(0.98) / 4), at(0.98) / 12);
  const spans: { from: number; to: number }[] = [];
  for (const [frame, level] of levels.entries()) {
    if (level < threshold) continue;
    const from = frame * FRAME_MS;
    const last = spans.at(-1);
    if (last && from - last.to < SHORTEST_PAUSE_MS) last.to = from + FRAME_MS;
    else spans.push({ from, to: from + FRAME_MS });
  }
  return spans.filter(({ from, to }) => to - from >= SHORTEST_SPEECH_MS);
}

/** Longer than this, silence is skipped. Milliseconds. */
const SKIPPED_MS = 1_000;
/** Left before the next words, so that they do not begin abruptly; and after the last ones. Milliseconds. */
const LEAD_MS = 250;

/** Where to continue when silence is skipped; null during speech, or shortly before it. */
export function afterSilence(speech: readonly Span[], ms: number): number | null {
  const next = speech.find(({ to }) => to + LEAD_MS > ms);
  if (!next) return null;
  const to = next.from - LEAD_MS;
  return to - ms > SKIPPED_MS - 2 * LEAD_MS ? to : null;
}

/** The parts of the spans within one. */
export function within(spans: readonly Span[], { from, to }: Span): Span[] {
  return spans.map((span) => ({ from: Math.max(span.from, from), to: Math.min(span.to, to) })).filter((span) => span.to > span.from);
}

/** How much of what is spoken in these spans has been said by then: 0 to 1. */
export function progressAt(spans: readonly Span[], ms: number): number {
  const all = spans.reduce((sum, { from, to }) => sum + to - from, 0);
  if (all === 0) return 0;
  const said = spans.reduce((sum, { from, to }) => sum + Math.min(Math.max(ms - from, 0), to - from), 0);
  return said / all;
}
