import { measure } from './sound-meter';

/** Long enough to be between two words rather than within a sound: 100 ms. Pieces. */
export const MOMENT = 5;

/** The middle of the quietest moment, as the number of pieces before it; the latest of those that are as quiet. */
export function quietestAt(pieces: readonly Int16Array[]): number {
  const energies = pieces.map((piece) => 10 ** (measure(piece).level / 10));
  let [quietest, least] = [pieces.length, Infinity];
  for (let from = 0; from + MOMENT <= energies.length; from++) {
    const energy = energies.slice(from, from + MOMENT).reduce((sum, one) => sum + one, 0);
    if (energy > least) continue;
    [quietest, least] = [from + Math.floor(MOMENT / 2), energy];
  }
  return quietest;
}
