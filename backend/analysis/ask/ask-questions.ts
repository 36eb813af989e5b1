import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '../../common/app-error.js';
import { errorText } from '../../common/error-body.js';
import type { CurrentUserInfo } from '../../common/current-user.decorator.js';
import type { AskedAnswer, AskedPassage, AskedQuestion } from '../../contract/ask.js';
import { ASK_LIMITS } from '../../contract/ask-constants.js';
import { TransactionRunner } from '../../database/transaction-runner.js';
import { FollowUpsService } from '../../follow-ups/follow-ups.service.js';
import { FormsService } from '../../forms/forms.service.js';
import { type Llm, LLM } from '../../integrations/llm/llm.port.js';
import { RealtimeServer } from '../../realtime/realtime-server.js';
import { PassageWords } from '../codebook/passage-words.js';
import { AskMaterialRepository } from './ask-material.repository.js';
import { AskedQuestionsRepository } from './asked-questions.repository.js';

/** How long a request waits for its answer. What takes longer is announced by a message. */
const WAIT_MS = 3_000;
const LOOK_EVERY_MS = 100;

type Answered = Omit<AskedAnswer, 'success'>;

/** Questions of an interview's owner: asked, listed, pinned and deleted. */
@Injectable()
export class AskQuestions {
  constructor(
    @Inject(LLM) private readonly llm: Llm,
    private readonly askedQuestionsRepository: AskedQuestionsRepository,
    private readonly askMaterialRepository: AskMaterialRepository,
    private readonly passageWords: PassageWords,
    private readonly formsService: FormsService,
    private readonly followUpsService: FollowUpsService,
    private readonly transactionRunner: TransactionRunner,
    private readonly realtimeServer: RealtimeServer,
  ) {}

  /** @throws AppError NOT_FOUND */
  async list(owner: CurrentUserInfo, formId: number): Promise<{ questions: AskedQuestion[]; model: string | null }> {
    await this.formsService.requireOwned(owner.id, formId);
    return { questions: await this.askedQuestionsRepository.list(formId), model: this.llm.configured ? this.llm.model : null };
  }

  /** @throws AppError NOT_FOUND */
  async get(owner: CurrentUserInfo, formId: number, id: string): Promise<Answered> {
    await this.formsService.requireOwned(owner.id, formId);
    const question = await this.askedQuestionsRepository.find(formId, id);
    if (!question) throw new AppError('NOT_FOUND', 'This question does not exist any more.');
    return { question, passages: await this.passagesOf(id) };
  }

  /**
   * Waits a while for the answer.
   * @throws AppError NOT_FOUND, CONFLICT when there is nothing to read or too many are being answered
   */
  async ask(owner: CurrentUserInfo, formId: number, question: string, gone: AbortSignal): Promise<Answered> {
    await this.formsService.requireOwned(owner.id, formId);
    if ((await this.askMaterialRepository.list(formId)).all === 0) {
      throw new AppError('CONFLICT', 'There are no completed or partial interviews to ask yet. Those left early are not read.');
    }
    const id = await this.transactionRunner.run(async (tx) => {
      await this.askedQuestionsRepository.lockInterview(tx, formId);
      // It may have been deleted meanwhile.
      await this.formsService.requireOwned(owner.id, formId, tx);
      if ((await this.askedQuestionsRepository.countRunning(tx, formId)) >= ASK_LIMITS.running) {
        throw new AppError('CONFLICT', `${ASK_LIMITS.running} questions are being answered. Wait for an answer, or stop one.`);
      }
      const added = await this.askedQuestionsRepository.insert(tx, { formId, ownerId: owner.id, question });
      await this.askedQuestionsRepository.prune(tx, formId);
      await this.followUpsService.schedule(tx, 'question.answer', added);
      return added;
    });
    this.tell(owner.id, formId, id);
    const until = Date.now() + WAIT_MS;
    while (!gone.aborted && Date.now() < until && (await this.askedQuestionsRepository.find(formId, id))?.state === 'running') {
      await delay(LOOK_EVERY_MS, undefined, { signal: gone }).catch(() => undefined);
    }
    return this.get(owner, formId, id);
  }

  /** @throws AppError NOT_FOUND, CONFLICT when it has no answer yet, or too many are pinned */
  async pin(owner: CurrentUserInfo, formId: number, id: string, pinned: boolean): Promise<Answered> {
    const { question } = await this.get(owner, formId, id);
    if (pinned && question.state !== 'finished') throw new AppError('CONFLICT', 'Only questions that were answered can be pinned.');
    await this.transactionRunner.run(async (tx) => {
      await this.askedQuestionsRepository.lockInterview(tx, formId);
      if (pinned && !question.pinned && (await this.askedQuestionsRepository.countPinned(tx, formId)) >= ASK_LIMITS.pinned) {
        throw new AppError('CONFLICT', `A report can have ${ASK_LIMITS.pinned} pinned answers. Unpin one first.`);
      }
      await this.askedQuestionsRepository.pin(tx, formId, id, pinned);
    });
    this.tell(owner.id, formId, id);
    return this.get(owner, formId, id);
  }

  /** One that is being answered is stopped. @throws AppError NOT_FOUND */
  async remove(owner: CurrentUserInfo, formId: number, id: string): Promise<void> {
    await this.formsService.requireOwned(owner.id, formId);
    const gone = await this.transactionRunner.run(async (tx) => {
      const removed = await this.askedQuestionsRepository.remove(tx, formId, id);
      if (removed) await this.followUpsService.cancel(tx, 'question.answer', id);
      return removed;
    });
    if (!gone) throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
    this.tell(owner.id, formId, id);
  }

  private async passagesOf(id: string): Promise<AskedPassage[]> {
    const stored = await this.askedQuestionsRepository.passages(id);
    const texts = await this.passageWords.textsOf(stored);
    return stored
      .map(({ matches, ...passage }, at) => ({ ...passage, text: texts[at]!, matches: spansOf(matches) }))
      .filter(({ text }) => text !== '');
  }

  private tell(ownerId: string, formId: number, questionId: string): void {
    this.realtimeServer.sendAsked(ownerId, { formId, questionId });
  }
}

const spansOf = (flat: readonly number[]) => flat.flatMap((start, at) => (at % 2 === 0 ? { start, end: flat[at + 1]! } : []));
