import { Injectable } from '@nestjs/common';
import { setImmediate as breathe } from 'node:timers/promises';
import type { AnalysisCost } from '../contract/analysis.js';
import type { Spender } from '../integrations/llm/llm.port.js';
import { addSpent, NOTHING_SPENT, type Spent } from '../integrations/llm/structured-output.js';
import { Analyst } from './analyst.js';
import { knowsSentiment } from './builtin/sentiment.js';
import { CodingRepository } from './coding.repository.js';
import { assertHeld } from './lease.js';
import { analyzedResponses, type ChosenTheme, chooseTheme, evidenceOf, type ReadPassage, storedTheme } from './report/build-findings.js';
import { CountedReport } from './report/counted-report.js';
import type { Findings, StoredEvidence } from './report/findings.js';
import type { KnownTheme } from './report/grouping.js';
import { type CodedResponse, ReportMaterialRepository, type StoredSegment } from './report-material.repository.js';
import { type PlacedSegment, ReportRepository } from './report.repository.js';
import type { RunStage } from './run.repository.js';
import { type Place, wordsAt } from '../common/model-text/locate-quote.js';
import { type Turn, turnsOfText } from './transcript/transcript.js';

/** Responses whose passages are read at once; the process serves other requests in between. */
const PAGE = 100;

export interface Collected {
  readonly findings: Findings;
  readonly evidence: StoredEvidence;
  /** Interviews whose words were there to be read. */
  readonly withWords: number;
  /** Where each passage has been put. */
  readonly placed: readonly PlacedSegment[];
}

/** What the making of a report lets others know. */
export interface Watched {
  add(spent: Spent): void;
  progress(stage: RunStage, done: number, total: number): Promise<void>;
}

interface About {
  readonly formId: number;
  readonly ownerId: string;
  readonly name: string;
  readonly instructions: string;
}

type Passage = ReadPassage & { readonly segment: StoredSegment };

/** Turns the codes of an interview into what a report holds. */
@Injectable()
export class CollectFindings {
  constructor(
    private readonly reports: ReportRepository,
    private readonly reportMaterial: ReportMaterialRepository,
    private readonly codings: CodingRepository,
    private readonly analyst: Analyst,
  ) {}

  async collect(about: About, watched: Watched, signal: AbortSignal): Promise<Collected> {
    const since = (await this.reports.find(about.formId))?.generatedAt ?? null;
    const { coded, leftOut, leftOutPartial } = await this.reportMaterial.listCoded(about.formId, since);
    // Read after the list: a response erased from now on is in the list, which is noticed when the report is saved.
    const before = await this.reports.find(about.formId);
    const passages = await this.passagesOf(coded, signal);
    const spender = { ownerId: about.ownerId, formId: about.formId, responseId: null };
    const grouping = await this.group(passages, coded.length, before?.findings ?? null, spender, watched, signal);

    await watched.progress('writing', 0, 1);
    const themes = await eachInTurn(grouping.themes, (found) => chooseTheme(found, passages));
    const responses = analyzedResponses(coded, passages, before?.findings ?? null);
    const read = await this.readWords(themes, coded);
    const findings: Findings = {
      responses,
      others: await this.reportMaterial.listOthers(about.formId),
      themes: await eachInTurn(themes, (theme) => storedTheme(theme, passages, responses, read)),
      summary: '',
      recommendations: [],
      analyst: { kind: this.analyst.kind, model: this.analyst.model },
      coding: {
        ...codingOf(coded, this.analyst.kind),
        writtenWithoutModel: false,
        leftOut,
        leftOutPartial,
        sources: await this.reportMaterial.countSources(about.formId),
      },
      cost: null,
      foundOver: grouping.afresh ? coded.length : (before?.findings.foundOver ?? coded.length),
    };
    assertHeld(signal);
    const all = new Set(responses.map(({ id }) => id));
    const { written, byModel, spent: writing } = await this.analyst.write(new CountedReport(findings, all), { ...about, spender }, signal);
    watched.add(writing);
    await breathe();
    const evidence = evidenceOf(passages, themes);
    await breathe();
    const newlyCoded = coded.filter(({ isNew }) => isNew);
    const cost = [grouping.spent, writing, ...newlyCoded].reduce<Spent>(addSpent, NOTHING_SPENT);
    return {
      findings: {
        ...findings,
        ...written,
        coding: { ...findings.coding, writtenWithoutModel: this.analyst.kind === 'model' && !byModel },
        cost: this.analyst.kind === 'model' ? costOf(cost) : null,
      },
      evidence,
      withWords: coded.filter(({ hasWords }) => hasWords).length,
      placed: placedNow(passages, themes, coded),
    };
  }

  private async passagesOf(coded: readonly CodedResponse[], signal: AbortSignal): Promise<Passage[]> {
    const passages: Passage[] = [];
    const indexOf = new Map(coded.map(({ id }, at) => [id, at]));
    for (let from = 0; from < coded.length; from += PAGE) {
      assertHeld(signal);
      const page = coded.slice(from, from + PAGE).map(({ id }) => id);
      for (const segment of await this.reportMaterial.segmentsOf(page)) {
        const { n, turn, start, end, label, sentiment } = segment;
        passages.push({ response: indexOf.get(segment.responseId)!, n, turn, start, end, label, sentiment, segment });
      }
      await breathe();
    }
    // In the order of the interviews, whatever the database's: the same codes give the same report.
    return passages.sort((a, b) => a.response - b.response || a.n - b.n);
  }

  private async group(
    passages: readonly Passage[],
    responses: number,
    before: Findings | null,
    spender: Spender,
    watched: Watched,
    signal: AbortSignal,
  ) {
    const known: KnownTheme[] =
      before?.themes.filter(({ name }) => name !== '').map(({ id, name, description, terms }) => ({ id, name, description, terms })) ?? [];
    // Themes found by a model cannot be recognised by words, nor the other way round: then all is found afresh, and names are kept by what they hold.
    const sameWay = before?.analyst.kind === this.analyst.kind;
    const grouping = await this.analyst.group(
      {
        passages: passages.map(({ response, label, segment }) => ({
          response,
          label,
          terms: segment.terms,
          themeId: segment.themeId,
          placed: segment.placed,
        })),
        responses,
        known,
        foundOver: sameWay ? before.foundOver : 0,
        spender,
      },
      (done, total) => watched.progress('grouping', done, total),
      signal,
    );
    watched.add(grouping.spent);
    return grouping;
  }

  /** The exact words of the chosen quotes, from the stored turns. */
  private async readWords(
    themes: readonly ChosenTheme[],
    coded: readonly CodedResponse[],
  ): Promise<(responseId: string, place: Place) => string> {
    const chosen = themes.flatMap(({ chosen: { quotes, contrary } }) => [...quotes, ...contrary]);
    const turns = await this.turnsOf([...new Set(chosen.map(({ response }) => coded[response]!.id))]);
    return (responseId, place) => wordsAt(turns.get(responseId) ?? [], place);
  }

  /** Transcripts by response: stored turns, or those of a transcript that came as text. */
  async turnsOf(responseIds: readonly string[]): Promise<Map<string, readonly Turn[]>> {
    const interviews = await this.codings.load(responseIds);
    return new Map(
      interviews.map(({ responseId, turns, transcript }) => [responseId, transcript === null ? turns : turnsOfText(transcript)]),
    );
  }
}

/** Lets others have their turn in between: thousands of passages take a while. */
async function eachInTurn<T, R>(all: readonly T[], work: (one: T) => R): Promise<R[]> {
  const results: R[] = [];
  for (const one of all) {
    results.push(work(one));
    await breathe();
  }
  return results;
}

function codingOf(coded: readonly CodedResponse[], kind: string) {
  const withoutModel = coded.filter(({ coder }) => coder === 'built-in');
  const languages = new Set(withoutModel.map(({ language }) => language ?? 'und').filter((language) => !knowsSentiment(language)));
  return {
    droppedQuotes: coded.reduce((sum, { dropped }) => sum + dropped, 0),
    readWithoutModel: kind === 'model' ? withoutModel.length : 0,
    languagesWithoutSentiment: [...languages].sort(),
  };
}

function placedNow(passages: readonly Passage[], themes: readonly ChosenTheme[], coded: readonly CodedResponse[]): Collected['placed'] {
  const themeOf = new Map(themes.flatMap(({ id, found }) => found.members.map((member) => [member, id] as const)));
  return passages.flatMap(({ response, n, segment }, at) => {
    const themeId = themeOf.get(at) ?? null;
    // What stays where it was need not be written.
    if (segment.placed && segment.themeId === themeId) return [];
    return [{ responseId: segment.responseId, n, themeId, codedAt: coded[response]!.codedAt }];
  });
}

const costOf = ({ requests, input, output, estimated }: Spent): AnalysisCost => ({
  requests,
  input_tokens: input,
  output_tokens: output,
  estimated,
});
