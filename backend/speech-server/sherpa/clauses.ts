/** Below these a cut would be heard, and would gain little. Characters. */
const SHORTEST = { first: 40, rest: 25 };
const CLAUSE_ENDS = /[,;:、，；：](?=\s|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana})\s*|\s[–—]\s/gu;

/** A long sentence in parts that are read one after another: the engine gives no sound before a part is finished. */
export function clausesOf(sentence: string): string[] {
  const clauses: string[] = [];
  let from = 0;
  for (const { index, 0: mark } of sentence.matchAll(CLAUSE_ENDS)) {
    const to = index + mark.length;
    if (to - from < SHORTEST.first || sentence.length - to < SHORTEST.rest) continue;
    clauses.push(sentence.slice(from, to).trim());
    from = to;
  }
  return [...clauses, sentence.slice(from).trim()];
}
