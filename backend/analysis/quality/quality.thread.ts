// Runs in threads: no Nest, no database, nothing but its input.
import { checkResponse } from './check-response.js';
import type { FoundSignal, QualityContext, QualityTurn } from './quality-input.js';
import { fingerprint } from './shingles.js';

export function fingerprintOf(turns: readonly QualityTurn[]): string[] {
  const texts = (role: QualityTurn['role']) => turns.filter((turn) => turn.role === role).map(({ text }) => text);
  return fingerprint(texts('user'), texts('assistant').join('\n'));
}

export function signalsOf({ turns, context }: { turns: readonly QualityTurn[]; context: QualityContext }): FoundSignal[] {
  return checkResponse(turns, context);
}
