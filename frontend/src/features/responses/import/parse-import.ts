import { IMPORT_LIMITS } from '@contract/import-limits';
import { LIMITS } from '@contract/limits';
import { isRecord } from '@/lib/api-client';

export type ImportEntry = { name: string; turns: number; begins: string; entry: unknown };
export type ParsedImport = { entries: ImportEntry[]; errors: string[] };

export const IMPORT_EXAMPLE = JSON.stringify(
  {
    responses: [
      {
        firstname: 'Ada',
        lastname: 'Lovelace',
        turns: [
          { role: 'assistant', text: 'What surprised you most?' },
          { role: 'user', text: 'How quickly I felt at home.' },
        ],
        completed: true,
        at: '2026-11-20T09:30:00Z',
      },
    ],
  },
  null,
  2,
);

/** Errors that are shown at once. */
const MOST_ERRORS = 5;

/** Reads pasted or chosen text: the documented object, or a list of responses. */
export function parseImport(text: string): ParsedImport {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { entries: [], errors: ['This is not valid JSON. Compare it with the example.'] };
  }
  const list = Array.isArray(value) ? value : isRecord(value) ? value.responses : null;
  if (!Array.isArray(list) || list.length === 0) {
    return { entries: [], errors: ['There is no list "responses" in it. Compare it with the example.'] };
  }
  const errors: string[] = [];
  const entries = list.map((entry: unknown, index): ImportEntry => {
    const problem = problemOf(entry);
    if (problem) errors.push(`Response ${index + 1}: ${problem}`);
    const raw = isRecord(entry) ? entry : {};
    const turns = Array.isArray(raw.turns) ? (raw.turns as unknown[]) : [];
    const said = turns.find((turn) => isRecord(turn) && turn.role === 'user');
    return {
      name:
        [raw.firstname, raw.lastname]
          .filter((part) => typeof part === 'string')
          .join(' ')
          .trim() || 'Unnamed participant',
      turns: turns.length,
      begins: isRecord(said) && typeof said.text === 'string' ? said.text.slice(0, 120) : '',
      entry,
    };
  });
  return {
    entries,
    errors: errors.length > MOST_ERRORS ? [...errors.slice(0, MOST_ERRORS), `And ${errors.length - MOST_ERRORS} more.`] : errors,
  };
}

function problemOf(entry: unknown): string | null {
  if (!isRecord(entry)) return 'it is not an object.';
  if (!Array.isArray(entry.turns) || entry.turns.length === 0) return '"turns" must be a list with at least one turn.';
  if (entry.turns.length > LIMITS.turnsPerResponse) return `it has more than ${LIMITS.turnsPerResponse} turns.`;
  for (const [index, turn] of (entry.turns as unknown[]).entries()) {
    if (!isRecord(turn) || (turn.role !== 'user' && turn.role !== 'assistant')) {
      return `turn ${index + 1} needs the role "user" or "assistant".`;
    }
    if (typeof turn.text !== 'string' || turn.text.trim() === '') return `turn ${index + 1} has no text.`;
    if (turn.text.trim().length > LIMITS.turnText) return `turn ${index + 1} has more than ${LIMITS.turnText} characters.`;
  }
  if (entry.at !== undefined && (typeof entry.at !== 'string' || Number.isNaN(Date.parse(entry.at)))) return '"at" is not a date and time.';
  return null;
}

/** Requests that the server takes: so many responses and so many bytes each. */
export function batchesOf(entries: readonly ImportEntry[]): unknown[][] {
  const batches: unknown[][] = [];
  let bytes = 0;
  for (const { entry } of entries) {
    const size = new TextEncoder().encode(JSON.stringify(entry)).length + 1;
    const last = batches.at(-1);
    if (last && last.length < IMPORT_LIMITS.perRequest && bytes + size < LIMITS.jsonBody - 100) {
      last.push(entry);
      bytes += size;
    } else {
      batches.push([entry]);
      bytes = size;
    }
  }
  return batches;
}
