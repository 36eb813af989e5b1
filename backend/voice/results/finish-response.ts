import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Transactions } from '../../database/transactions.js';
import { FollowUps } from '../../follow-ups/follow-ups.js';
import { VoicePlatforms } from '../../integrations/voice-platform/voice-platforms.js';
import type { JobContext } from '../../follow-ups/job-handlers.js';
import { CrashGuard } from '../../follow-ups/quarantine/crash-guard.js';
import type { QuarantineHandler } from '../../follow-ups/quarantine/follow-up.js';
import type { ResponseEntity } from '../../responses/response.entity.js';
import { Reservations } from '../../responses/reservations.service.js';
import { ResponseChanges } from '../../responses/response-changes.service.js';
import { bestTurns } from './best-turns.js';
import type { CallEntity } from '../calls/call.entity.js';
import { CallRepository } from '../calls/call.repository.js';
import type { CallResults } from './call-results.js';
import { CallResultsRepository } from './call-results.repository.js';
import { statusAfter } from '../calls/call-status.js';
import { CollectRepository } from '../calls/collect.repository.js';
import { completionOf } from './completion.js';
import { type Interview, InterviewsService } from '../../forms/interviews.service.js';
import { RecordingsService } from '../recordings/recordings.service.js';
import { NO_SUMMARY } from '../../contract/responses.js';
import { Summarizer } from '../summaries/summarizer.js';
import { type SpokenTurn, transcriptText, turnsOfTranscript } from '../summaries/transcript-text.js';
import type { TurnEntity } from '../turns/turn.entity.js';
import { TurnRepository } from '../turns/turn.repository.js';

/** After a model has failed for this long, its summary is skipped, whatever attempt this is. Milliseconds. */
const PATIENCE_MS = 60_000;

interface Summary {
  readonly text: string;
  readonly source: string;
  /** The budget that did not allow a model's. */
  readonly limit?: string;
  /** A model wrote it before, of the same words. */
  readonly repeated?: boolean;
}

/** Summaries that a model writes of one response; when it is left and taken up again more often, its own words are quoted. */
const MODEL_SUMMARIES = 3;

/** What the results of a response are made of, as it was when it was read. */
interface Material {
  readonly response: ResponseEntity;
  readonly due: Date;
  readonly calls: readonly CallEntity[];
  readonly interview: Interview | null;
  /** Instead of the stored turns; null where these are the best. */
  readonly better: ReturnType<typeof bestTurns>;
  readonly spoken: readonly SpokenTurn[];
  /** False where nothing but a browser's own words is known. */
  readonly heard: boolean;
  readonly stored: readonly TurnEntity[];
  readonly results: ReadonlyMap<string, CallResults>;
}

const FINISHED = () => ({ finishDueAt: null, finishedAt: new Date() });

/** Writes the results of an interview that has ended. */
@Injectable()
export class FinishResponse implements QuarantineHandler {
  constructor(
    private readonly followUps: FollowUps,
    private readonly transactions: Transactions,
    private readonly calls: CallRepository,
    private readonly turns: TurnRepository,
    private readonly results: CallResultsRepository,
    private readonly collects: CollectRepository,
    private readonly interviewsService: InterviewsService,
    private readonly responses: ResponseChanges,
    private readonly reservations: Reservations,
    private readonly recordings: RecordingsService,
    private readonly summarizer: Summarizer,
    private readonly platforms: VoicePlatforms,
    private readonly guard: CrashGuard,
  ) {}

  /**
   * May run twice, even concurrently: one transaction stores the results and completes the work, after checking that it is still pending.
   * An interview that was resumed meanwhile is finished when it ends again; one that waits for a voice platform, after that.
   */
  async finish(responseId: string, { lastAttempt }: JobContext): Promise<void> {
    const material = await this.gather(responseId);
    if (!material) return;
    const { due } = material;
    const known = this.summaryAtHand(material);
    const patient = !lastAttempt && Date.now() - due.getTime() < PATIENCE_MS;
    await this.write(material, known ?? (await this.summarize(material, patient)));
  }

  /** Finishes now if no language model is needed for the summary. @returns false when one is: the job finishes it */
  async finishAtOnce(responseId: string): Promise<boolean> {
    let done = false;
    await this.guard.runUnlessSuspect({ kind: 'response.finish', subjectId: responseId }, async () => {
      const material = await this.gather(responseId);
      const known = material && this.summaryAtHand(material);
      if (material && known) await this.write(material, known);
      done = !material || known !== null;
    });
    return done;
  }

  /** Completes a response whose results could not be written: with its transcript and recording, and without a summary. */
  async settle(responseId: string, attempt: number): Promise<void> {
    const failed = { text: NO_SUMMARY, source: 'failed' };
    const material = attempt === 1 ? await this.gather(responseId, { awaited: true }) : null;
    if (material) return this.write(material, failed, { awaited: true });
    await this.transactions.run(async (tx) => {
      const current = await this.responses.lock(tx, responseId);
      if (!current?.finishDueAt) return;
      await this.responses.apply(tx, current, {
        interviewTranscript: current.interviewTranscript ?? '',
        interviewSummary: current.interviewSummary ?? failed.text,
        summarySource: current.interviewSummary === null ? failed.source : current.summarySource,
        interviewRecording: await this.recordingOf(tx, current, false),
        ...FINISHED(),
      });
      await this.followUps.cancel(tx, 'response.finish', responseId);
    });
  }

  /** The results are to be written once more. */
  async release(responseId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const current = await this.responses.lock(tx, responseId);
      if (current) await this.responses.apply(tx, current, { finishDueAt: new Date() });
    });
  }

  private summaryAtHand({ response, calls, results, better, stored, spoken }: Material): Summary | null {
    return platformSummary(calls, results, better ?? stored) ?? this.summarizer.withoutModel(spoken) ?? this.instead(response, spoken);
  }

  /** All input of the results; null when none are pending. @param options.awaited also while a call's results are still awaited */
  private async gather(responseId: string, { awaited = false } = {}): Promise<Material | null> {
    const response = await this.responses.find(responseId);
    const due = response?.finishDueAt;
    if (!response || !due || (!awaited && (await this.collects.isAwaited(responseId)))) return null;
    const [stored, calls, results, interview] = await Promise.all([
      this.turns.list(responseId),
      this.calls.listOf(responseId),
      this.results.ofResponse(responseId),
      this.interviewsService.find(response.formId),
    ]);
    const better = bestTurns(stored, calls, results);
    const told: SpokenTurn[] = (better ?? stored).map((turn) => ({ role: turn.role, text: turn.content, question: questionOf(turn) }));
    // What a browser brought in one piece is all there is of a call of which we and the platform heard nothing.
    const spoken = told.length > 0 ? told : turnsOfTranscript(response.interviewTranscript ?? '');
    return { response, due, interview, calls, results, stored, better, spoken, heard: told.length > 0 };
  }

  /** The summary to keep when a model has summarised the same words already, or this response often enough. */
  private instead(
    { modelSummaries, summarizedTurns, summarySource, interviewSummary }: ResponseEntity,
    spoken: readonly SpokenTurn[],
  ): Summary | null {
    if (summarySource === 'model' && interviewSummary !== null && summarizedTurns === answersIn(spoken)) {
      return { text: interviewSummary, source: 'model', repeated: true };
    }
    return modelSummaries < MODEL_SUMMARIES ? null : this.summarizer.extract(spoken);
  }

  private async write(material: Material, summary: Summary, { awaited = false } = {}): Promise<void> {
    const { response, due, calls, better, spoken, heard } = material;
    const spoke = spoken.some(({ role }) => role === 'user');
    await this.transactions.run(async (tx) => {
      const current = await this.responses.lock(tx, response.id);
      if (current?.finishDueAt?.getTime() !== due.getTime() || (!awaited && (await this.collects.isAwaited(response.id, tx)))) return;
      // Words came in while the summary was written: once more, with them.
      if (current.turnCount !== response.turnCount) throw new Error('The interview has changed in the meantime');
      if (current.reservedUntil !== null && !spoke) await this.reservations.shorten(tx, current.id);
      if (better) await this.turns.replaceAll(tx, response.id, better);
      await this.responses.apply(tx, current, {
        interviewTranscript: transcriptText(spoken) || current.interviewTranscript || '',
        interviewSummary: summary.text,
        summarySource: summary.source,
        // The same text again was not written again.
        ...(summary.source === 'model' && {
          modelSummaries: current.modelSummaries + (summary.repeated ? 0 : 1),
          summarizedTurns: answersIn(spoken),
        }),
        limitReached: current.limitReached ?? summary.limit ?? null,
        turnCount: better?.length ?? current.turnCount,
        callDuration: await this.calls.talkingTime(tx, response.id),
        interviewRecording: await this.recordingOf(tx, current, heard),
        source: sourceOf(current, heard),
        ...this.endOf(calls.at(-1), spoken),
        ...completed(material),
        // Turns that only the platform has count from now on.
        ...(spoke && { reservedUntil: null }),
        ...FINISHED(),
      });
      // Also cancels a leased follow-up: its run first checks the column that was just cleared.
      await this.followUps.cancel(tx, 'response.finish', response.id);
    });
  }

  /** The end of the call, updated by the voice platform's results. */
  private endOf(last: CallEntity | undefined, spoken: readonly SpokenTurn[]): Partial<ResponseEntity> {
    if (last?.endReason == null || last.providerCallId === null || !this.platforms.of(last.provider)?.remote) return {};
    const spoke = spoken.some(({ role }) => role === 'user');
    return { callStatus: statusAfter(last.endReason, spoke), callEndReason: last.endReason };
  }

  private async recordingOf(tx: EntityManager, { id, interviewRecording, source }: ResponseEntity, heard: boolean): Promise<string | null> {
    if (interviewRecording !== null && source !== 'browser') return interviewRecording;
    const hasSound = await this.recordings.hasSound(tx, id);
    // An address that a browser named does not become that of an interview we held.
    return hasSound ? this.recordings.addressOf(id) : heard ? null : interviewRecording;
  }

  /** A withdrawn interview asks no model any more. */
  private async summarize({ response, interview, spoken: turns }: Material, patient: boolean): Promise<Summary> {
    if (!interview?.published) return this.summarizer.extract(turns);
    const spender = { ownerId: response.ownerId, formId: response.formId, responseId: response.id };
    return this.summarizer.summarize({ name: interview.interviewName, turns, spender }, { patient });
  }
}

/** A transcript that only the browser sent keeps its source, even when a call was opened that has no turns. */
function sourceOf({ source, interviewTranscript }: ResponseEntity, heard: boolean): ResponseEntity['source'] {
  if (source === 'imported') return source;
  return heard ? 'interview' : interviewTranscript ? 'browser' : source;
}

/** How far it got; nothing for words that only a browser knows. */
function completed({ interview, heard, better, stored, calls }: Material): Partial<ResponseEntity> {
  if (!heard || !interview) return {};
  const turns = (better ?? stored).map(({ role, content, meta }) => ({ role, text: content, meta }));
  const { state, answered, questions } = completionOf(interview, turns, calls.at(-1)?.endReason ?? null);
  return { completion: state, questionsAnswered: answered, questionsTotal: questions };
}

const answersIn = (turns: readonly SpokenTurn[]) => turns.filter(({ role }) => role === 'user').length;

/** The platform's own summary, where it heard the whole interview: one of a part of it would mislead. */
function platformSummary(
  calls: readonly { readonly id: string }[],
  results: ReadonlyMap<string, CallResults>,
  turns: readonly { readonly callId: string; readonly role: string }[],
): Summary | null {
  const talked = calls.filter(({ id }) => turns.some(({ callId, role }) => callId === id && role === 'user'));
  const [only] = talked;
  const text = talked.length === 1 && only ? results.get(only.id)?.summary : null;
  return text ? { text, source: 'platform' } : null;
}

/** The bare question of one of the script's turns, without the words around it. */
function questionOf({ role, meta }: { role: string; meta: unknown }): string | undefined {
  const notes = (meta ?? {}) as { by?: unknown; question?: unknown };
  return role === 'assistant' && notes.by === 'script' && typeof notes.question === 'string' ? notes.question : undefined;
}
