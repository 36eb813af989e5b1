import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Sentiment } from '../../contract/analysis.js';
import { writeReport } from '../builtin/write-report.js';
import { chooseQuotes } from '../report/choose-quotes.js';
import { CountedReport } from '../report/counted-report.js';
import { type Findings, quoteIdOf, type StoredEvidence, type StoredQuote, type StoredTheme, type Tally } from '../report/findings.js';
import { placeInCodebook } from '../report/theme-groups.js';
import { token } from '../report/tokens.js';
import { CodebookRepository } from './codebook.repository.js';
import { LedAnswers, LedAnswersRepository, notLed } from '../led-answers.repository.js';
import { PassageWords } from './passage-words.js';
import { inOrder, type Theme } from './theme.js';

/** Passages of a theme among which its quotes are chosen. */
const MOST_CANDIDATES = 400;

/** SQL: not of an interview with text addressed to the analysis, unless a person coded it. */
const SUPPORTS = `(p.coded or not exists (select from analysis_codings k where k.response_id = p.response_id and k.addressed > 0))`;

interface Candidate {
  readonly themeId: string;
  readonly responseId: string;
  readonly response: number;
  readonly turn: number;
  readonly start: number;
  readonly end: number;
  readonly label: string;
  readonly sentiment: Sentiment;
}

type Members = ReadonlyMap<string, readonly (readonly [response: number, ...Tally])[]>;

/** A stored report as the codebook has it now: names, members, quotes and texts follow what people decided since it was made. */
@Injectable()
export class LiveFindings {
  constructor(
    private readonly dataSource: DataSource,
    private readonly codebookRepository: CodebookRepository,
    private readonly passageWords: PassageWords,
    private readonly ledAnswersRepository: LedAnswersRepository,
  ) {}

  /** @param existing ids of the report's responses that still count */
  async of(formId: number, findings: Findings, existing: ReadonlySet<string>): Promise<Findings> {
    if (await this.isCurrent(formId)) return findings;
    const places = new Map(findings.responses.map(({ id }, at) => [id, at]));
    const codebook = inOrder(await this.codebookRepository.themes(formId));
    const led = await this.leftOut(formId, findings);
    const members = await this.members(formId, places, led);
    const themes: StoredTheme[] = [];
    for (const theme of codebook) {
      if (members.has(theme.id)) themes.push(await this.theme(theme, members.get(theme.id)!, { formId, findings, places, led }));
    }
    const tallies = await this.tallies(formId, led);
    const live: Findings = {
      ...findings,
      responses: findings.responses.map((response) => ({ ...response, tally: tallies.get(response.id) ?? [0, 0, 0] })),
      ...placeInCodebook(themes, codebook, findings),
    };
    if (findings.analyst.kind === 'built-in' || findings.coding.writtenWithoutModel) {
      return { ...live, ...writeReport(new CountedReport(live, existing)) };
    }
    return { ...live, ...retold(findings, themes) };
  }

  /** Every coded passage of the report's interviews; one of several themes once for each. */
  async evidence(formId: number, findings: Findings): Promise<StoredEvidence> {
    const responses = new Map(findings.responses.map(({ id }, at) => [id, at]));
    const themes = new Map(findings.themes.map(({ id }, at) => [id, at]));
    const led = await this.leftOut(formId, findings);
    const rows: Omit<Candidate, 'response'>[] = await this.dataSource.query(
      `select c.theme_id as "themeId", p.response_id as "responseId", p.turn, p.start_at as start, p.end_at as end, p.label, p.sentiment
         from codebook_passages p left join codebook_codings c on c.response_id = p.response_id and c.n = p.n and c.theme_id is not null
        where p.form_id = $1 and not p.dismissed and ${SUPPORTS} and ${notLed('p', '$2', '$3')}
        order by p.submitted_at, p.response_id, p.n, c.theme_id`,
      [formId, led.responses, led.turns],
    );
    return rows.flatMap(({ themeId, responseId, turn, start, end, label, sentiment }) => {
      const at = responses.get(responseId);
      return at === undefined ? [] : [[at, turn, start, end, label, sentiment, themes.get(themeId) ?? null] as const];
    });
  }

  private async isCurrent(formId: number): Promise<boolean> {
    const rows: { current: boolean }[] = await this.dataSource.query(
      `select coalesce(r.codebook_revision = b.revision, b.form_id is null) as current
         from analysis_reports r left join codebooks b on b.form_id = r.form_id where r.form_id = $1`,
      [formId],
    );
    return rows[0]?.current ?? true;
  }

  /** Answers that this report is without. */
  private async leftOut(formId: number, { coding }: Findings): Promise<LedAnswers> {
    return coding.led ? this.ledAnswersRepository.of(formId) : new LedAnswers();
  }

  private async members(formId: number, places: ReadonlyMap<string, number>, led: LedAnswers): Promise<Members> {
    const rows: { id: string; response_id: string; tally: Tally }[] = await this.dataSource.query(
      `select c.theme_id as id, c.response_id, array[count(*) filter (where c.sentiment = 'positive')::int,
              count(*) filter (where c.sentiment = 'neutral')::int, count(*) filter (where c.sentiment = 'negative')::int,
              count(*) filter (where c.sentiment = 'mixed')::int] as tally
         from codebook_codings c ${led.turns.length > 0 ? 'join codebook_passages p on p.response_id = c.response_id and p.n = c.n' : ''}
        where c.form_id = $1 and c.theme_id is not null ${led.turns.length > 0 ? `and ${notLed('p', '$2', '$3')}` : ''} group by 1, 2`,
      led.turns.length > 0 ? [formId, led.responses, led.turns] : [formId],
    );
    const members = new Map<string, (readonly [number, ...Tally])[]>();
    for (const { id, response_id, tally } of rows) {
      const response = places.get(response_id);
      if (response === undefined) continue;
      const known = members.get(id);
      if (known) known.push([response, ...tally]);
      else members.set(id, [[response, ...tally]]);
    }
    return members;
  }

  private async tallies(formId: number, led: LedAnswers): Promise<ReadonlyMap<string, Tally>> {
    const rows: { id: string; tally: Tally }[] = await this.dataSource.query(
      `select response_id as id, array[count(*) filter (where sentiment = 'positive')::int, count(*) filter (where sentiment = 'neutral')::int,
              count(*) filter (where sentiment = 'negative')::int, count(*) filter (where sentiment = 'mixed')::int] as tally
         from codebook_passages p where form_id = $1 and not dismissed and ${SUPPORTS} and ${notLed('p', '$2', '$3')} group by 1`,
      [formId, led.responses, led.turns],
    );
    return new Map(rows.map(({ id, tally }) => [id, tally]));
  }

  /** Its quotes are chosen again when one of them has left the theme, or feels otherwise. */
  private async theme(
    { id, name, definition, terms }: Theme,
    members: StoredTheme['members'],
    { formId, findings, places, led }: { formId: number; findings: Findings; places: ReadonlyMap<string, number>; led: LedAnswers },
  ): Promise<StoredTheme> {
    const stored = findings.themes.find((theme) => theme.id === id);
    const base = { id, name, description: definition, terms, members };
    const candidates = await this.candidates(formId, id, places, led);
    const now = new Map(candidates.map((one) => [quoteIdOf(one.responseId, one.turn, one.start, one.end), one.sentiment]));
    const isSame = (quote: StoredQuote) => now.get(quote.id) === quote.sentiment;
    if (stored && [...stored.quotes, ...stored.contrary].every(isSame)) return { ...stored, ...base };
    const { leaning, quotes, contrary } = chooseQuotes(candidates);
    return { ...base, leaning, quotes: await this.quoted(quotes), contrary: await this.quoted(contrary) };
  }

  private async candidates(formId: number, themeId: string, places: ReadonlyMap<string, number>, led: LedAnswers): Promise<Candidate[]> {
    const rows: Omit<Candidate, 'response'>[] = await this.dataSource.query(
      `select c.theme_id as "themeId", p.response_id as "responseId", p.turn, p.start_at as start, p.end_at as end, p.label, p.sentiment
         from codebook_codings c join codebook_passages p on p.response_id = c.response_id and p.n = c.n
        where c.form_id = $1 and c.theme_id = $2 and ${notLed('p', '$4', '$5')}
        order by c.submitted_at desc, c.response_id desc, c.n limit $3`,
      [formId, themeId, MOST_CANDIDATES, led.responses, led.turns],
    );
    return rows.flatMap((row) => {
      const response = places.get(row.responseId);
      return response === undefined ? [] : [{ ...row, response }];
    });
  }

  private async quoted(candidates: readonly Candidate[]): Promise<StoredQuote[]> {
    const filled = await this.passageWords.textsOf(candidates);
    return candidates.flatMap(({ responseId, response, turn, start, end, sentiment }, at) => {
      const text = filled[at]!;
      return text === '' ? [] : [{ id: quoteIdOf(responseId, turn, start, end), response, turn, start, end, text, sentiment }];
    });
  }
}

/** A model's texts: renamed themes by their new names, and without what speaks of themes that are gone. Numbers are filled in when it is read. */
function retold(before: Findings, themes: readonly StoredTheme[]): Pick<Findings, 'summary' | 'recommendations'> {
  const now = new Map(themes.map(({ id, name }) => [id, name]));
  const renamed = before.themes.filter(({ id, name }) => name.length > 2 && now.has(id) && now.get(id) !== name);
  const gone = before.themes.filter(({ id, name }) => name.length > 2 && !now.has(id));
  const speaksOfGone = (text: string) => gone.some(({ name }) => text.toLowerCase().includes(name.toLowerCase()));
  const retell = (text: string) => renamed.reduce((told, { id, name }) => told.replaceAll(name, token.name(id)), text);
  return {
    summary: before.summary
      .split('\n')
      .filter((line) => !speaksOfGone(line))
      .map(retell)
      .join('\n'),
    recommendations: before.recommendations
      .filter(({ insight, recommendation }) => !speaksOfGone(insight) && !speaksOfGone(recommendation))
      .map((one) => ({
        ...one,
        insight: retell(one.insight),
        recommendation: retell(one.recommendation),
        impact: speaksOfGone(one.impact) ? '' : retell(one.impact),
      })),
  };
}
