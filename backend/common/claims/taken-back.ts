import type { Lexicon, Token } from './claim-tokens.js';

/** "Not much." */
const DEGREES = new Set(
  'or much exactly entirely mucho exactamente todo ganz unbedingt direkt tellement exactement molto tanto muito exatamente helemaal echt'.split(
    ' ',
  ),
);

/** "Not really.", "In theory.", "Supposedly." */
export function takesBack(tokens: readonly Token[], { limits, conditions, neutral, frame, openings }: Lexicon): boolean {
  const said = tokens.filter(({ isWord }) => isWord).map(({ key }) => key);
  const isAlone = said.length === 1;
  // "No." answers something else; "no" with a degree does not.
  const turns = (word: string) => conditions.has(word) || (limits.has(word) && !(isAlone && openings.has(word)));
  return said.some(turns) && said.every((word) => turns(word) || [neutral, frame, openings, DEGREES].some((kind) => kind.has(word)));
}
