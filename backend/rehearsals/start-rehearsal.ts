import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '../common/app-error.js';
import { interviewNotFound } from '../common/interview-not-found.js';
import { asksSomething, type InterviewGuide } from '../contract/guide.js';
import { REHEARSAL_LIMITS } from '../contract/rehearsal-constants.js';
import type { StartRehearsal as StartRequest } from '../contract/rehearsals.js';
import { TransactionRunner } from '../database/transaction-runner.js';
import { FollowUpsService } from '../follow-ups/follow-ups.service.js';
import { GuideVersionsService } from '../guides/guide-versions.service.js';
import { GuidesService } from '../guides/guides.service.js';
import { type Llm, LLM } from '../integrations/llm/llm.port.js';
import { rehearsalLanguages } from './rehearsal-languages.js';
import { type NewRehearsal, type RehearsedInterview, RehearsalsRepository } from './rehearsals.repository.js';

/** An owner starts a rehearsal. A worker runs it. */
@Injectable()
export class StartRehearsal {
  constructor(
    private readonly rehearsalsRepository: RehearsalsRepository,
    private readonly guidesService: GuidesService,
    private readonly guideVersionsService: GuideVersionsService,
    private readonly followUpsService: FollowUpsService,
    private readonly transactionRunner: TransactionRunner,
    @Inject(LLM) private readonly llm: Llm,
  ) {}

  /** @returns its id. @throws AppError NOT_FOUND; VALIDATION_FAILED without anything to ask, or for a language that the interview is not in; CONFLICT while others run */
  async start(ownerId: string, formId: number, { version, participants, language, seed }: StartRequest): Promise<string> {
    const interview = await this.rehearsalsRepository.findInterviewOf(ownerId, formId);
    if (!interview) throw interviewNotFound();
    const material = version === null ? await this.draftOf(formId, interview) : await this.publishedOf(formId, version);
    const rehearsal = {
      formId,
      ownerId,
      ...material,
      language: this.otherLanguage(interview, material.guide, language),
      participants,
      seed: seed ?? randomInt(REHEARSAL_LIMITS.seed),
      playedBy: this.llm.configured ? ('model' as const) : ('script' as const),
    };
    return this.transactionRunner.run(async (tx) => {
      const running = await this.rehearsalsRepository.countUnderWay(tx, ownerId);
      if (running >= REHEARSAL_LIMITS.running) {
        throw new AppError('CONFLICT', `${running} rehearsals of your interviews are running. Wait until one has ended, or cancel it.`);
      }
      const id = await this.rehearsalsRepository.insert(tx, rehearsal);
      if (id === null) throw interviewNotFound();
      await this.rehearsalsRepository.removeOldest(tx, formId, REHEARSAL_LIMITS.stored);
      await this.followUpsService.schedule(tx, 'rehearsal.run', id);
      return id;
    });
  }

  /** Null: the one that it is written in. */
  private otherLanguage(interview: RehearsedInterview, guide: InterviewGuide | null, language: StartRequest['language']) {
    if (language === null) return null;
    const [written, ...others] = rehearsalLanguages(interview, guide, this.llm.configured);
    if (language === written) return null;
    if (!others.includes(language)) {
      throw new AppError(
        'VALIDATION_FAILED',
        'This interview is not held in that language. Add the language to it, or rehearse it in another.',
      );
    }
    return language;
  }

  private async draftOf(formId: number, { instructions }: RehearsedInterview): Promise<Material> {
    const { draft, revision } = await this.guidesService.stateOf(formId);
    if (draft && !asksSomething(draft)) {
      throw new AppError('VALIDATION_FAILED', 'Write at least one question before you rehearse the guide.');
    }
    if (draft) return { guide: draft, prompt: null, revision, version: null };
    if (instructions === '') throw new AppError('VALIDATION_FAILED', 'Write a prompt or a guide before you rehearse the interview.');
    return { guide: null, prompt: instructions, revision: null, version: null };
  }

  private async publishedOf(formId: number, version: number): Promise<Material> {
    const guide = await this.guideVersionsService.find({ formId, version });
    if (!guide) throw new AppError('NOT_FOUND', 'There is no such published version of the guide.');
    return { guide, prompt: null, revision: null, version };
  }
}

type Material = Pick<NewRehearsal, 'guide' | 'prompt' | 'revision' | 'version'>;
