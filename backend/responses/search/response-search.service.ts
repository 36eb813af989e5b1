import { Injectable } from '@nestjs/common';
import { type PageKey, START } from '../../common/page-cursor.js';
import { PgPool } from '../../database/pg-pool.js';
import { tagsNamed } from './named-tags.js';
import { CHUNK, COUNTED_MATCHES, END_OF_CHUNK, FEW_MATCHES, NEXT_MATCHES } from './search.statements.js';
import { searchParameters } from './search-text.js';

export interface MatchPage {
  readonly matches: readonly PageKey[];
  /** How many there are in all, exact up to COUNTED_MATCHES; beyond that it is this number and `more` is true. */
  readonly total: number;
  readonly more: boolean;
}

type KeyRow = PageKey & Record<string, unknown>;

interface Wanted {
  readonly after: PageKey | null;
  readonly limit: number;
}

interface Asked extends ReturnType<typeof searchParameters> {
  readonly formId: number;
  readonly tags: readonly string[];
}

/** Finds a form's responses by a text in the searched fields or in tag names, ignoring case. */
@Injectable()
export class ResponseSearchService {
  constructor(private readonly pg: PgPool) {}

  /** One page of matches, newest first. */
  async page(formId: number, needle: string, { after, limit }: Wanted): Promise<MatchPage> {
    const asked = await this.asked(formId, needle);
    const { rows } = await this.pg.run<{ total: number } & (PageKey | Record<keyof PageKey, null>)>(
      FEW_MATCHES,
      parameters(asked, after ?? START, limit),
    );
    const total = rows[0]!.total;
    if (total > COUNTED_MATCHES) return { matches: await this.nextOf(asked, { after, limit }), total: COUNTED_MATCHES, more: true };
    return { matches: rows.flatMap(({ id, at }) => (id === null ? [] : { id, at })), total, more: false };
  }

  /** Every match, newest first. */
  async all(formId: number, needle: string): Promise<PageKey[]> {
    const { matches, more } = await this.page(formId, needle, { after: null, limit: COUNTED_MATCHES });
    return more ? this.next(formId, needle, { after: null, limit: Infinity }) : [...matches];
  }

  /** The next matches, newest first, as many as are wanted unless there are no more. The way for needles that much is found with. */
  async next(formId: number, needle: string, wanted: Wanted): Promise<PageKey[]> {
    return this.nextOf(await this.asked(formId, needle), wanted);
  }

  private async nextOf(asked: Asked, { after, limit }: Wanted): Promise<PageKey[]> {
    const found: PageKey[] = [];
    for (let from: PageKey | undefined = after ?? START; from;) {
      const { rows } = await this.pg.run<KeyRow>(NEXT_MATCHES, parameters(asked, from, Math.min(limit - found.length, CHUNK)));
      found.push(...rows);
      if (found.length === limit) break;
      from = (await this.pg.run<KeyRow>(END_OF_CHUNK, [asked.formId, from.at, from.id])).rows[0];
    }
    return found;
  }

  private async asked(formId: number, needle: string): Promise<Asked> {
    return { formId, ...searchParameters(needle), tags: await tagsNamed(this.pg, formId, needle) };
  }
}

const parameters = ({ formId, text, fields, tags }: Asked, { at, id }: PageKey, limit: number) => [
  formId,
  text,
  fields,
  at,
  id,
  limit,
  tags,
];
