import { Injectable } from '@nestjs/common';
import type { ResponseMatch } from '../../contract/response-list.js';
import { foldForSearch, nameTexts, snippetAround } from '../../contract/search-fold.js';
import { PgPool } from '../../database/pg-pool.js';
import type { ResponseEntity } from '../response.entity.js';
import { TRANSCRIPT_PIECES } from './search.statements.js';
import { searchNeedles } from './search-text.js';

/** What a found row has at hand; transcripts are read for the rows that need them, and of them a piece. */
export type FoundRow = Pick<
  ResponseEntity,
  | 'id'
  | 'firstname'
  | 'lastname'
  | 'email'
  | 'phonenumber'
  | 'interviewSummary'
  | 'interviewRecording'
  | 'notes'
  | 'exclusionReason'
  | 'hiddenFields'
>;

type PieceRow = { id: string; text: string };

/** Tells of the rows of a search where they were found, when that is in none of the table's columns. */
@Injectable()
export class MatchSnippetsService {
  constructor(private readonly pg: PgPool) {}

  async of(formId: number, needle: string, rows: readonly FoundRow[]): Promise<Map<string, ResponseMatch>> {
    const matches = new Map<string, ResponseMatch>();
    const hidden = rows.filter((row) => !isShown(row, needle));
    for (const row of hidden) {
      const text = snippetAround(row.interviewSummary ?? '', needle);
      if (text !== null) matches.set(row.id, { field: 'summary', text });
    }
    const spoken = hidden.filter(({ id }) => !matches.has(id)).map(({ id }) => id);
    for (const { id, text } of await this.pieces(formId, needle, spoken)) {
      const snippet = snippetAround(text, needle, { cut: true });
      if (snippet !== null) matches.set(id, { field: 'transcript', text: snippet });
    }
    for (const row of hidden) {
      for (const [field, whole] of [
        ['notes', row.notes],
        ['recording', row.interviewRecording],
        ['reason', row.exclusionReason],
      ] as const) {
        const text = matches.has(row.id) ? null : snippetAround(whole ?? '', needle);
        if (text !== null) matches.set(row.id, { field, text });
      }
    }
    for (const row of hidden) {
      const values = matches.has(row.id) ? [] : Object.values(row.hiddenFields ?? {});
      const text = values.map((value) => snippetAround(value, needle)).find((one) => one !== null);
      if (text !== undefined) matches.set(row.id, { field: 'link', text });
    }
    return matches;
  }

  private async pieces(formId: number, needle: string, ids: readonly string[]): Promise<readonly PieceRow[]> {
    if (ids.length === 0) return [];
    const { text, fields } = searchNeedles(needle);
    return (await this.pg.run<PieceRow>(TRANSCRIPT_PIECES, [formId, ids, text, fields])).rows;
  }
}

function isShown({ firstname, lastname, email, phonenumber }: FoundRow, needle: string): boolean {
  const wanted = foldForSearch(needle);
  return [...nameTexts(firstname, lastname), email, phonenumber].some((field) => foldForSearch(field).includes(wanted));
}
