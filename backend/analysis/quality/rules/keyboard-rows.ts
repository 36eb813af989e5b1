/** Rows of QWERTY, QWERTZ and AZERTY, with the letters that some languages have at their ends. */
const LATIN = ['qwertyuiopğü', 'qwertzuiopü', 'azertyuiop', 'asdfghjklöä', 'asdfghjklñ', 'asdfghjklç', 'asdfghjklş', 'qsdfghjklm'];
const LATIN_BELOW = ['zxcvbnm', 'yxcvbnm', 'wxcvbn'];
const OTHERS = ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю', 'ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءؤرلاىةوزظ'];
const COLUMNS = ['qaz', 'wsx', 'edc', 'rfv', 'tgb', 'yhn', 'ujm'];

/** There and back. */
const RUNS = [...LATIN, ...LATIN_BELOW, ...OTHERS, ...COLUMNS].flatMap((row) => [row, [...row].reverse().join('')]);
const ROWS = { top: LATIN.slice(0, 3), home: LATIN.slice(3), bottom: LATIN_BELOW } as const;

/** Neighbouring keys that are a part of a struck word. */
export const PART = 3;

/** Keys side by side, in their order. */
export const isRow = (keys: string): boolean => RUNS.some((row) => row.includes(keys));

/** How many of a word's letters stand in runs of keys. */
export function inRuns(word: string): number {
  let covered = 0;
  for (let from = 0; from < word.length;) {
    let to = from + PART;
    if (to > word.length || !isRow(word.slice(from, to))) {
      from += 1;
      continue;
    }
    while (to < word.length && isRow(word.slice(from, to + 1))) to += 1;
    covered += to - from;
    from = to;
  }
  return covered;
}

/** The row that has all letters of a word, and from the first to the last of them how many keys; null where several rows are needed. */
export function rowOf(word: string): { readonly row: keyof typeof ROWS; readonly keys: number } | null {
  for (const row of ['top', 'home', 'bottom'] as const) {
    const spans = ROWS[row].flatMap((keys) => {
      const at = Array.from(word, (letter) => keys.indexOf(letter));
      return at.includes(-1) ? [] : [Math.max(...at) - Math.min(...at) + 1];
    });
    if (spans.length > 0) return { row, keys: Math.min(...spans) };
  }
  return null;
}
