import { LONGEST_PIECE_S, type Sound } from '../speech-engine.port.js';

/** What is compared to find where it is quiet. Seconds. */
const WINDOW_S = 0.2;
/** A piece is cut in its last third: early cuts would make many short pieces, which models understand less well. */
const EARLIEST = 2 / 3;

/** Sound in pieces that a model can hear, cut where it is quietest. `from` is in seconds. */
export function piecesOf({ samples, sampleRate }: Sound): { readonly sound: Sound; readonly from: number }[] {
  const longest = LONGEST_PIECE_S * sampleRate;
  const pieces: { sound: Sound; from: number }[] = [];
  let at = 0;
  while (samples.length - at > longest) {
    const cut = quietest(samples, at + Math.floor(longest * EARLIEST), at + longest, Math.round(WINDOW_S * sampleRate));
    pieces.push({ sound: { samples: samples.slice(at, cut), sampleRate }, from: at / sampleRate });
    at = cut;
  }
  pieces.push({ sound: { samples: samples.slice(at), sampleRate }, from: at / sampleRate });
  return pieces;
}

/** The middle of the quietest window between two places. */
function quietest(samples: Float32Array, first: number, last: number, window: number): number {
  const hop = Math.max(1, Math.floor(window / 4));
  let [place, least] = [last, Infinity];
  for (let at = first; at + window <= last; at += hop) {
    let energy = 0;
    for (let n = at; n < at + window; n += 1) energy += samples[n]! * samples[n]!;
    if (energy < least) [place, least] = [at + Math.floor(window / 2), energy];
  }
  return place;
}
