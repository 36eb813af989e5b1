import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Place } from '../../common/model-text/locate-quote.js';
import type { CodedTranscriptAnswer, Passage } from '../../contract/codebook.js';
import { CodingRepository } from '../coding.repository.js';
import { turnsOfText } from '../transcript/transcript.js';

type Turns = CodedTranscriptAnswer['turns'];

/** Responses whose turns are read at once. */
const AT_ONCE = 50;

/** The words of passages, from the stored turns. */
@Injectable()
export class PassageWords {
  constructor(
    private readonly dataSource: DataSource,
    private readonly codingRepository: CodingRepository,
  ) {}

  /** With their exact words. */
  async fill(passages: readonly Omit<Passage, 'text'>[]): Promise<Passage[]> {
    const texts = await this.textsOf(passages);
    return passages.map((passage, at) => ({ ...passage, text: texts[at]! }));
  }

  /** The exact words at these places; empty once retention has deleted them. */
  async textsOf(places: readonly (Place & { readonly responseId: string })[]): Promise<string[]> {
    const wanted = new Map(places.map(({ responseId, turn }) => [`${responseId}:${turn}`, { responseId, turn }]));
    const rows: { response_id: string; seq: number; content: string }[] = await this.dataSource.query(
      `select t.response_id, t.seq, t.content from unnest($1::uuid[], $2::int[]) as v (response_id, seq)
         join transcript_turns t on t.response_id = v.response_id and t.seq = v.seq and t.role = 'user'`,
      [[...wanted.values()].map(({ responseId }) => responseId), [...wanted.values()].map(({ turn }) => turn)],
    );
    const contents = new Map(rows.map(({ response_id, seq, content }) => [`${response_id}:${seq}`, content]));
    await this.addTexts(contents, [...wanted.values()]);
    return places.map(({ responseId, turn, start, end }) => contents.get(`${responseId}:${turn}`)?.slice(start, end) ?? '');
  }

  /** The words of a participant's turn; null when there is no such turn. */
  async contentOf(responseId: string, turn: number): Promise<string | null> {
    const turns = await this.turnsOf(responseId);
    return turns.find(({ seq, role }) => seq === turn && role === 'user')?.text ?? null;
  }

  async turnsOf(responseId: string): Promise<Turns> {
    return (await this.turnsOfAll([responseId])).get(responseId) ?? [];
  }

  /** The turns of several responses. */
  async turnsOfAll(responseIds: readonly string[], manager: Pick<EntityManager, 'query'> = this.dataSource): Promise<Map<string, Turns>> {
    const all = new Map<string, Turns>();
    for (let from = 0; from < responseIds.length; from += AT_ONCE) {
      const ids = responseIds.slice(from, from + AT_ONCE);
      const rows: (Turns[number] & { response_id: string })[] = await manager.query(
        `select response_id, seq, role, content as text, case when role = 'assistant' then meta ->> 'questionId' end as "questionId",
                role = 'assistant' and coalesce(meta ->> 'by' = 'human', false) as "byPerson",
                role = 'user' and coalesce(meta ->> 'during' = 'pause', false) as "inPause",
                role = 'user' and meta ->> 'missedMs' is not null as "isPartial",
                (extract(epoch from created_at - min(created_at) over (partition by call_id)) * 1000)::int as at
           from transcript_turns where response_id = any($1) order by response_id, seq`,
        [ids],
      );
      for (const { response_id, ...turn } of rows) {
        const known = all.get(response_id);
        if (known) known.push(turn);
        else all.set(response_id, [turn]);
      }
      const texts = ids.filter((id) => !all.has(id));
      for (const { responseId: id, transcript } of texts.length === 0 ? [] : await this.codingRepository.load(texts)) {
        all.set(
          id,
          turnsOfText(transcript ?? '').map(({ seq, role, text, by }) => ({
            seq,
            role,
            text,
            questionId: null,
            at: null,
            byPerson: by === 'human',
            inPause: false,
            isPartial: false,
          })),
        );
      }
    }
    return all;
  }

  /** Of transcripts that came as text. */
  private async addTexts(contents: Map<string, string>, wanted: readonly { responseId: string; turn: number }[]): Promise<void> {
    const missing = new Set(
      wanted.filter(({ responseId, turn }) => !contents.has(`${responseId}:${turn}`)).map(({ responseId }) => responseId),
    );
    if (missing.size === 0) return;
    for (const { responseId, transcript } of await this.codingRepository.load([...missing])) {
      for (const { seq, role, text } of turnsOfText(transcript ?? '')) if (role === 'user') contents.set(`${responseId}:${seq}`, text);
    }
  }
}
