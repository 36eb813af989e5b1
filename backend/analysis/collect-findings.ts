import { Injectable } from '@nestjs/common';
import { setImmediate as breathe } from 'node:timers/promises';
import { addUsage, NOTHING_SPENT, type TokenUsage } from '../integrations/llm/structured-output.js';
import { Analyst, type GroupingInput } from './analyst.js';
import { codingOf, costOf, readersOf } from './coding-facts.js';
import { throwIfLost } from '../follow-ups/lease.js';
import type { Collected, ProgressSink } from './collected-findings.js';
import { LedAnswers, LedAnswersRepository } from './led-answers.repository.js';
import { analyzedResponses, type ChosenTheme, chooseTheme, evidenceOf, type ReadPassage, storedTheme } from './report/build-findings.js';
import { CountedReport } from './report/counted-report.js';
import type { Findings } from './report/findings.js';
import { type Assigned, AssignThemes } from './codebook/assign-themes.js';
import { CodebookRepository } from './codebook/codebook.repository.js';
import type { SchemePassage } from './codebook/coding-scheme.js';
import { effectivePassages, type FoundPassage } from './codebook/effective-passages.js';
import { PassagesRepository } from './codebook/passages.repository.js';
import { resolverOf, type Theme } from './codebook/theme.js';
import type { FoundTheme } from './report/grouping.js';
import { placeInCodebook } from './report/theme-groups.js';
import { type CodedResponse, ReportMaterialRepository, type StoredSegment } from './report-material.repository.js';
import { type PlacedSegment, ReportRepository } from './report.repository.js';
import { type Place, wordsAt } from '../common/model-text/locate-quote.js';
import { ReadTranscripts } from './transcript/read-transcripts.js';

/** Responses whose passages are read at once; the process serves other requests in between. */
const PAGE = 100;

interface InterviewContext {
  readonly formId: number;
  readonly ownerId: string;
  readonly name: string;
  readonly instructions: string;
  /** Answers that an intervention led to are left out. */
  readonly withoutLed: boolean;
  /** The built-in analyst makes the report, though a model is configured. */
  readonly withoutModel: boolean;
}

type Passage = ReadPassage & { readonly segment: StoredSegment };

/** Turns the codes of an interview into what a report holds. */
@Injectable()
export class CollectFindings {
  constructor(
    private readonly reportRepository: ReportRepository,
    private readonly reportMaterialRepository: ReportMaterialRepository,
    private readonly readTranscripts: ReadTranscripts,
    private readonly analyst: Analyst,
    private readonly assignThemes: AssignThemes,
    private readonly codebookRepository: CodebookRepository,
    private readonly passagesRepository: PassagesRepository,
    private readonly ledAnswersRepository: LedAnswersRepository,
  ) {}

  async collect(about: InterviewContext, watched: ProgressSink, signal: AbortSignal): Promise<Collected> {
    const analyst = this.analyst.for(about.withoutModel);
    const since = (await this.reportRepository.find(about.formId))?.generatedAt ?? null;
    const { coded, leftOut, leftOutPartial } = await this.reportMaterialRepository.listCoded(about.formId, since);
    // Read after the list: a response erased from now on is in the list, which is noticed when the report is saved.
    const before = await this.reportRepository.find(about.formId);
    const found = await this.passagesOf(coded, signal);
    const spender = { ownerId: about.ownerId, formId: about.formId, responseId: null };
    // Those that support no theme change none either.
    const readable = coded.filter(({ addressed }) => addressed === 0).length;
    const names = await this.reportMaterialRepository.namesOf(coded.map(({ id }) => id));
    const claims = { ownTexts: [about.name, about.instructions], names };
    const codebookRevision = await this.codebookRepository.revision(about.formId);
    const codebook = await this.codebookRepository.themes(about.formId);
    const assigned = await this.assign(
      analyst,
      found,
      codebook,
      coded,
      readable,
      before?.findings ?? null,
      { spender, claims },
      watched,
      signal,
    );

    await watched.progress('writing', 0, 1);
    // Passages are grouped with all others, so that both kinds of a report have the same themes; they are not counted, quoted or spoken of.
    const led = about.withoutLed ? await this.ledAnswersRepository.of(about.formId) : null;
    const { passages, themes: members } = await this.withDecisions(found, assigned, codebook, coded, led ?? new LedAnswers());
    const themes = await mapCooperatively(members, (theme) => chooseTheme(theme, passages));
    const responses = analyzedResponses(coded, passages, before?.findings ?? null);
    const read = await this.readWords(themes, coded);
    const findings: Findings = {
      responses,
      others: await this.reportMaterialRepository.listOthers(about.formId),
      ...placeInCodebook(
        await mapCooperatively(themes, (theme) => storedTheme(theme, passages, responses, read)),
        codebook,
        before?.findings ?? null,
      ),
      summary: '',
      recommendations: [],
      analyst: { kind: analyst.kind, model: analyst.model },
      coding: {
        ...codingOf(coded, analyst.kind),
        readers: readersOf(coded),
        ...(await this.reportMaterialRepository.countFailed(about.formId)),
        writtenWithoutModel: false,
        leftOut,
        leftOutPartial,
        ...(led && { led: led.countIn(coded.map(({ id }) => id)) }),
        sources: await this.reportMaterialRepository.countSources(about.formId),
      },
      cost: null,
      foundOver: assigned.afresh ? readable : (before?.findings.foundOver ?? readable),
    };
    throwIfLost(signal);
    const all = new Set(responses.map(({ id }) => id));
    const {
      written,
      byModel,
      spent: writing,
    } = await analyst.write(new CountedReport(findings, all), { ...about, spender, names, patience: watched.patience(signal) }, signal);
    watched.add(writing);
    await breathe();
    const evidence = evidenceOf(passages, themes);
    await breathe();
    const newlyCoded = coded.filter(({ isNew }) => isNew);
    const cost = [assigned.spent, writing, ...newlyCoded].reduce<TokenUsage>(addUsage, NOTHING_SPENT);
    return {
      findings: {
        ...findings,
        ...written,
        coding: { ...findings.coding, writtenWithoutModel: analyst.kind === 'model' && !byModel },
        cost: analyst.kind === 'model' ? costOf(cost) : null,
      },
      evidence,
      withWords: coded.filter(({ hasWords }) => hasWords).length,
      codebookRevision,
      isEmpty: assigned.assignments.every(({ codes, themeId }) => codes.length === 0 && themeId === null),
      placed: placedNow(found, assigned, coded),
      suggested: assigned.suggested.map(({ id, name, description, terms }) => ({ id, name, definition: description, terms })),
    };
  }

  private async passagesOf(coded: readonly CodedResponse[], signal: AbortSignal): Promise<Passage[]> {
    const passages: Passage[] = [];
    const indexOf = new Map(coded.map(({ id }, at) => [id, at]));
    for (let from = 0; from < coded.length; from += PAGE) {
      throwIfLost(signal);
      const page = coded.slice(from, from + PAGE).map(({ id }) => id);
      for (const segment of await this.reportMaterialRepository.segmentsOf(page)) {
        const { n, turn, start, end, label, sentiment } = segment;
        passages.push({ response: indexOf.get(segment.responseId)!, n, turn, start, end, label, sentiment, segment });
      }
      await breathe();
    }
    // In the order of the interviews, whatever the database's: the same codes give the same report.
    return passages.sort((a, b) => a.response - b.response || a.n - b.n);
  }

  /** Codes passages to the codebook, and groups the rest into suggested themes. */
  private async assign(
    analyst: Analyst,
    found: readonly Passage[],
    themes: readonly Theme[],
    coded: readonly CodedResponse[],
    readable: number,
    before: Findings | null,
    { spender, claims }: Pick<GroupingInput, 'spender' | 'claims'>,
    watched: ProgressSink,
    signal: AbortSignal,
  ): Promise<Assigned> {
    // Themes found by a model cannot be recognised by words, nor the other way round: then all is found afresh, and names are kept by what they hold.
    const sameWay = before?.analyst.kind === analyst.kind;
    const assigned = await this.assignThemes.assign(
      {
        analyst,
        passages: found.map(({ response, label, segment: { terms, themeId, placed, codes, schemeKey } }) => ({
          response,
          label,
          terms,
          themeId,
          placed,
          codes,
          schemeKey,
        })),
        themes,
        responses: readable,
        foundOver: sameWay ? before.foundOver : 0,
        spender,
        claims,
        read: (indices) =>
          this.readForScheme(
            indices.map((at) => found[at]!),
            coded,
          ),
      },
      { progress: (done, total) => watched.progress('grouping', done, total), patience: watched.patience(signal) },
      signal,
    );
    watched.add(assigned.spent);
    return assigned;
  }

  /** Passages with their words and the question before them. */
  private async readForScheme(passages: readonly Passage[], coded: readonly CodedResponse[]): Promise<SchemePassage[]> {
    const read: SchemePassage[] = [];
    for (let from = 0; from < passages.length;) {
      const responses = new Set<number>();
      let to = from;
      while (to < passages.length && (responses.has(passages[to]!.response) || responses.size < PAGE)) {
        responses.add(passages[to]!.response);
        to += 1;
      }
      const turns = await this.readTranscripts.turnsOf([...responses].map((at) => coded[at]!.id));
      for (const { response, label, turn, start, end, segment } of passages.slice(from, to)) {
        const own = turns.get(coded[response]!.id) ?? [];
        const question = own.findLast(({ seq, role }) => role === 'assistant' && seq < turn)?.text ?? '';
        const text = wordsAt(own, { turn, start, end });
        const terms = segment.terms === '' ? [] : segment.terms.split('\n');
        read.push({ response, label, text, terms, question, language: coded[response]!.language });
      }
      from = to;
      await breathe();
    }
    return read;
  }

  /** The passages and themes that result once people's decisions are applied. */
  private async withDecisions(
    found: readonly Passage[],
    { assignments, suggested }: Assigned,
    codebook: readonly Theme[],
    coded: readonly CodedResponse[],
    led: LedAnswers,
  ): Promise<{ passages: ReadPassage[]; themes: FoundTheme[] }> {
    const marks = await this.passagesRepository.marksOf(coded.map(({ id }) => id));
    const known = resolverOf(codebook);
    const suggestedIds = new Set(suggested.map(({ id }) => id));
    const resolve = (id: string) => (suggestedIds.has(id) ? id : known(id));
    const byResponse = coded.map((): FoundPassage[] => []);
    for (const [at, { response, turn, start, end, label, sentiment }] of found.entries()) {
      const { codes, themeId } = assignments[at]!;
      const themes = codes.length > 0 ? codes : themeId === null ? [] : [themeId];
      byResponse[response]!.push({ turn, start, end, label, sentiment, coder: coded[response]!.coder, themes });
    }
    const passages: ReadPassage[] = [];
    const members = new Map<string, number[]>();
    for (const [response, own] of byResponse.entries()) {
      for (const [n, passage] of effectivePassages(own, marks.get(coded[response]!.id) ?? [], resolve).entries()) {
        if (passage.dismissed || led.has(coded[response]!.id, passage.turn)) continue;
        const { turn, start, end, label, sentiment } = passage;
        const at = passages.push({ response, n, turn, start, end, label, sentiment }) - 1;
        for (const { theme } of passage.codes) if (theme !== null) members.set(theme, [...(members.get(theme) ?? []), at]);
      }
      if (response % PAGE === 0) await breathe();
    }
    const described = [
      ...suggested,
      ...codebook
        .filter(({ id }) => !suggestedIds.has(id))
        .map(({ id, name, definition, terms }) => ({ id, name, description: definition, terms })),
    ];
    const reach = (own: readonly number[]) => new Set(own.map((at) => passages[at]!.response)).size;
    const themes = described
      .flatMap(({ id, name, description, terms }) => (members.has(id) ? [{ id, name, description, terms, members: members.get(id)! }] : []))
      .sort((a, b) => reach(b.members) - reach(a.members));
    return { passages, themes };
  }

  /** The exact words of the chosen quotes, from the stored turns. */
  private async readWords(
    themes: readonly ChosenTheme[],
    coded: readonly CodedResponse[],
  ): Promise<(responseId: string, place: Place) => string> {
    const chosen = themes.flatMap(({ chosen: { quotes, contrary } }) => [...quotes, ...contrary]);
    const turns = await this.readTranscripts.turnsOf([...new Set(chosen.map(({ response }) => coded[response]!.id))]);
    return (responseId, place) => wordsAt(turns.get(responseId) ?? [], place);
  }
}

/** Lets others have their turn in between: thousands of passages take a while. */
async function mapCooperatively<T, R>(all: readonly T[], work: (one: T) => R): Promise<R[]> {
  const results: R[] = [];
  for (const one of all) {
    results.push(work(one));
    await breathe();
  }
  return results;
}

function placedNow(found: readonly Passage[], { assignments, schemeKey }: Assigned, coded: readonly CodedResponse[]): PlacedSegment[] {
  return found.flatMap(({ response, n, segment }, at) => {
    const { themeId, codes } = assignments[at]!;
    const isSame =
      segment.placed && segment.themeId === themeId && segment.schemeKey === schemeKey && segment.codes.join() === codes.join();
    // What stays where it was need not be written.
    return isSame ? [] : [{ responseId: segment.responseId, n, themeId, codes, schemeKey, codedAt: coded[response]!.codedAt }];
  });
}
