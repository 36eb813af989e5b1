import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { ReadingThreads } from '../../common/reading/reading-threads.js';
import type { AskRead } from '../../contract/ask.js';
import { type AskOutcome, ASK_LIMITS, type AskStage } from '../../contract/ask-constants.js';
import { TransactionRunner } from '../../database/transaction-runner.js';
import type { FollowUpContext } from '../../follow-ups/job-handlers.js';
import type { QuarantineHandler } from '../../follow-ups/quarantine/follow-up.js';
import { FormsService } from '../../forms/forms.service.js';
import { type Llm, LLM } from '../../integrations/llm/llm.port.js';
import { StructuredOutput } from '../../integrations/llm/structured-output.js';
import { RealtimeServer } from '../../realtime/realtime-server.js';
import { InterviewPurposes } from '../interview-purposes.js';
import { ConcurrencyLimit } from '../concurrency-limit.js';
import { type Lease, LeaseLost, orLeaseLost, throwIfLost } from '../../follow-ups/lease.js';
import { modelFailure } from '../model-failure.js';
import { Patience } from '../patience.js';
import { ReportMaterialRepository } from '../report-material.repository.js';
import { MATCH_PASSAGES } from '../threads/analysis-tasks.js';
import { type Answer, type AnswerRun, AnswerRunRepository } from './answer-run.repository.js';
import { AskMaterialRepository } from './ask-material.repository.js';
import { AskedQuestionsRepository } from './asked-questions.repository.js';
import type { GivenPassage } from './check-answer.js';
import type { Matches } from './match-passages.js';
import { ModelAnswerer } from './model-answerer.js';
import { joinMatches, type RankedPassage, type Ranking, rankPassages } from './rank-passages.js';

const FAILED = 'Something went wrong on the server. Ask again.';
const NO_ANSWER = 'The language model could not write an answer. Ask again later.';
/** Questions at once in one process: other jobs want room as well. */
const AT_ONCE = 4;
const NO_ROOM_SECONDS = 1;
const MOST_ATTEMPTS = 3;
/** Interviews that are searched at once; the thread serves others in between. */
const PAGE = 100;

interface Searched extends Ranking {
  readonly read: AskRead;
  /** What the interviewer had asked before each passage. */
  readonly given: readonly GivenPassage[];
}

/** Answers questions to the interviews: searches them, and has a model write where one is configured and there is evidence. */
@Injectable()
export class AnswerQuestion implements OnModuleDestroy, QuarantineHandler {
  private readonly logger = new Logger('AnswerQuestion');
  private readonly slots = new ConcurrencyLimit(AT_ONCE);
  private readonly stopping = new AbortController();
  private readonly answerer: ModelAnswerer;

  constructor(
    @Inject(LLM) private readonly llm: Llm,
    structured: StructuredOutput,
    private readonly answerRunRepository: AnswerRunRepository,
    private readonly askedQuestionsRepository: AskedQuestionsRepository,
    private readonly askMaterialRepository: AskMaterialRepository,
    private readonly reportMaterialRepository: ReportMaterialRepository,
    private readonly interviewPurposes: InterviewPurposes,
    private readonly formsService: FormsService,
    private readonly reader: ReadingThreads,
    private readonly transactionRunner: TransactionRunner,
    private readonly realtimeServer: RealtimeServer,
  ) {
    this.answerer = new ModelAnswerer(structured, reader);
  }

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /** Fails a question that crashes its process. */
  async settle(id: string): Promise<void> {
    const run = await this.answerRunRepository.find(id);
    if (run) await this.fail(run);
  }

  /** The job of a question. Without room in this process it comes again. */
  async answer(id: string, { lease, lastAttempt }: FollowUpContext): Promise<void> {
    const hadRoom = await this.slots.use(async () => {
      const run = await this.answerRunRepository.find(id);
      if (!run) return;
      const signal = AbortSignal.any([this.stopping.signal, lease.signal]);
      try {
        if (lease.attempts > MOST_ATTEMPTS) return await this.fail(run, lease);
        await orLeaseLost(signal, () => this.answerLeased(run, lease, signal));
      } catch (error) {
        if (error instanceof LeaseLost) return lease.release({ in: 0 });
        if (!lastAttempt && lease.attempts < MOST_ATTEMPTS) throw error;
        this.logger.warn(`question ${id} failed: ${error instanceof Error ? error.name : 'unknown'}`);
        await this.fail(run, lease);
      }
    });
    if (!hadRoom) await lease.release({ in: NO_ROOM_SECONDS });
  }

  private async answerLeased(run: AnswerRun, lease: Lease, signal: AbortSignal): Promise<void> {
    const searched = await this.search(run, signal);
    throwIfLost(signal);
    const stored = await this.transactionRunner.run(async (tx) => {
      await this.askedQuestionsRepository.lockInterview(tx, run.formId);
      return this.answerRunRepository.storePassages(tx, run.id, searched.read, searched.passages);
    });
    if (!stored) return;
    const answer = await this.write(run, searched, signal);
    throwIfLost(signal);
    await this.transactionRunner.run(async (tx) => {
      await this.askedQuestionsRepository.lockInterview(tx, run.formId);
      await this.answerRunRepository.finish(tx, run.id, answer);
      await lease.complete(tx);
    });
    this.tell(run);
  }

  private async search({ formId, question }: AnswerRun, signal: AbortSignal): Promise<Searched> {
    const { ids, all } = await this.askMaterialRepository.list(formId);
    const pages: Matches[] = [];
    const asked = new Map<string, string>();
    let addressed = 0;
    let interviews = 0;
    for (let from = 0; from < ids.length; from += PAGE) {
      throwIfLost(signal);
      const page = await this.askMaterialRepository.read(ids.slice(from, from + PAGE));
      addressed += page.addressed;
      interviews += page.interviews.length;
      const matches = await this.reader.read(MATCH_PASSAGES, { question, interviews: page.interviews, language: 'und' }, signal);
      pages.push(matches);
      for (const { responseId, turn } of matches.passages) {
        const turns = page.interviews.find((one) => one.responseId === responseId)!.turns;
        asked.set(`${responseId}:${turn}`, turns.findLast(({ role, seq }) => role === 'assistant' && seq < turn)?.text ?? '');
      }
    }
    const joined = joinMatches(pages);
    const ranking = rankPassages(joined);
    const textsOf = (passage: RankedPassage) => asked.get(`${passage.responseId}:${passage.turn}`) ?? '';
    return {
      ...ranking,
      given: ranking.passages.map((passage, at) => ({
        ...{ n: at + 1, responseId: passage.responseId, text: passage.text },
        ...{ asked: textsOf(passage), mentions: passage.matches.length > 0, isNamed: passage.isNamed },
      })),
      read: {
        ...{ interviews, ofInterviews: all, passages: joined.compared, addressed },
        ...{ relevantPassages: ranking.relevantPassages, relevantParticipants: ranking.relevantParticipants },
        ...{ languages: byFrequency(joined.languages), words: [...ranking.words], missing: [...ranking.missing] },
      },
    };
  }

  /** A model that cannot be asked leaves the passages. */
  private async write(run: AnswerRun, searched: Searched, signal: AbortSignal): Promise<Answer> {
    const without = (outcome: AskOutcome, reason: string | null = null): Answer => ({
      ...{ outcome, reason, model: null, stances: new Map(), sentences: [] },
    });
    if (!searched.isEnough) return without('thin');
    if (!this.llm.configured) return without('passages');
    try {
      const form = await this.formsService.requireOwned(run.ownerId, run.formId);
      const instructions = await this.interviewPurposes.ofInterview(run.formId, form.interviewInstructions);
      const names = await this.reportMaterialRepository.namesOf(searched.passages.map(({ responseId }) => responseId));
      await this.note(run, 'writing', null);
      const { answer } = await this.answerer.answer(
        searched.given,
        {
          ...{ question: run.question, interview: form.interviewName },
          spender: { ownerId: run.ownerId, formId: run.formId, responseId: null },
          claims: { ownTexts: [form.interviewName, instructions], names },
          patience: new Patience((wait) => this.note(run, 'writing', wait?.until ?? null), signal),
        },
        signal,
      );
      const outcome = !answer.isEnough ? 'thin' : answer.sentences.length > 0 ? 'answered' : 'unsupported';
      const sentences = outcome === 'answered' ? answer.sentences : [];
      return { outcome, reason: null, model: this.llm.model, stances: answer.stances, sentences };
    } catch (error) {
      const reason = signal.aborted ? null : modelFailure(error, NO_ANSWER);
      if (reason === null) throw error;
      return without('passages', reason);
    }
  }

  private async note(run: AnswerRun, stage: AskStage, waitingUntil: Date | null): Promise<void> {
    await this.answerRunRepository.note(run.id, { stage, waitingUntil });
    this.tell(run);
  }

  private async fail(run: AnswerRun, lease?: Lease): Promise<void> {
    await this.transactionRunner.run(async (tx) => {
      await this.answerRunRepository.fail(tx, run.id, FAILED);
      await lease?.complete(tx);
    });
    this.tell(run);
  }

  private tell({ ownerId, formId, id }: AnswerRun): void {
    this.realtimeServer.sendAsked(ownerId, { formId, questionId: id });
  }
}

function byFrequency(languages: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const language of languages) counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([language]) => language)
    .slice(0, ASK_LIMITS.words);
}
