import { browserMemory } from '@/lib/browser-storage';

const KEY = 'colloquy.dismissed-suggestions';
/** Interviews that are remembered, and suggestions of each; the oldest go first. */
const MOST_INTERVIEWS = 50;
const MOST_SUGGESTIONS = 200;

type Remembered = [interview: number, suggestions: string[]][];

/** Stands for a suggestion about a question: the words themselves stay out of the browser's storage. */
export function suggestionKey(kind: string, question: string): string {
  let hash = 0x811c9dc5;
  for (const character of `${kind} ${question
    .toLowerCase()
    .replaceAll(/[\s?.]+/g, ' ')
    .trim()}`) {
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  }
  return hash.toString(36);
}

function read(): Remembered {
  try {
    const value: unknown = JSON.parse(browserMemory.read(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isRemembered) : [];
  } catch {
    return [];
  }
}

const isRemembered = (value: unknown): value is Remembered[number] =>
  Array.isArray(value) && typeof value[0] === 'number' && Array.isArray(value[1]) && value[1].every((one) => typeof one === 'string');

/** Suggestions that were dismissed for an interview in this browser. An interview that is not saved yet has none. */
export const readDismissed = (interview: number | null): string[] => read().find(([id]) => id === interview)?.[1] ?? [];

export function rememberDismissed(interview: number, suggestions: readonly string[]): void {
  const all = [...new Set([...readDismissed(interview), ...suggestions])].slice(-MOST_SUGGESTIONS);
  const others = read().filter(([id]) => id !== interview);
  browserMemory.write(KEY, JSON.stringify([...others, [interview, all]].slice(-MOST_INTERVIEWS)));
}
