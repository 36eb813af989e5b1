import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PassageWords } from '../codebook/passage-words.js';
import { widenForMask } from '../shares/mask-people.js';
import type { StoredUnit } from './agreement-units.repository.js';

/** Characters of a turn around a unit, and of what the interviewer said before. */
const CONTEXT = 300;

export interface UnitText {
  /** Empty once retention has deleted it. */
  readonly text: string;
  readonly before: string;
  readonly after: string;
  readonly question: string;
}

/** Takes people out of what someone else reads. */
export interface Masking {
  readonly names: readonly string[];
  readonly contacts: readonly string[];
  readonly mask: (text: string) => string;
}

const NO_WORDS: UnitText = { text: '', before: '', after: '', question: '' };

/** The words of units, with a little of what stands around them. */
@Injectable()
export class UnitWords {
  constructor(private readonly passageWords: PassageWords) {}

  /** By their numbers. Masked before they are cut out: half of an address would not be recognised. */
  async of(units: readonly StoredUnit[], masking: Masking | null = null, tx?: EntityManager): Promise<Map<number, UnitText>> {
    const masked = (text: string) => masking?.mask(text) ?? text;
    const turns = await this.passageWords.turnsOfAll([...new Set(units.map(({ responseId }) => responseId))], tx);
    return new Map(
      units.map(({ n, responseId, turn: seq, ...place }) => {
        const all = turns.get(responseId) ?? [];
        const at = all.findIndex((turn) => turn.seq === seq && turn.role === 'user');
        const said = all[at]?.text ?? '';
        const { start, end } = masking ? widenForMask(said, place, masking.names, masking.contacts) : place;
        if (said.slice(start, end) === '') return [n, NO_WORDS];
        const question = all.slice(0, at).findLast(({ role }) => role === 'assistant')?.text ?? '';
        return [
          n,
          {
            text: masked(said.slice(start, end)),
            before: lastWords(masked(said.slice(0, start))),
            after: firstWords(masked(said.slice(end))),
            question: firstWords(masked(question)),
          },
        ];
      }),
    );
  }
}

function firstWords(text: string): string {
  if (text.length <= CONTEXT) return text;
  const cut = text.slice(0, CONTEXT).replace(/[\uD800-\uDBFF]$/, '');
  const space = cut.lastIndexOf(' ');
  return `${space > CONTEXT / 2 ? cut.slice(0, space) : cut} …`;
}

function lastWords(text: string): string {
  if (text.length <= CONTEXT) return text;
  const cut = text.slice(-CONTEXT).replace(/^[\uDC00-\uDFFF]/, '');
  const space = cut.indexOf(' ');
  return `… ${space >= 0 && space < CONTEXT / 2 ? cut.slice(space + 1) : cut}`;
}
