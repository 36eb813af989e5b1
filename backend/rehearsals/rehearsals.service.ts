import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../common/app-error.js';
import { interviewNotFound } from '../common/interview-not-found.js';
import type { ParticipantKind } from '../contract/rehearsal-constants.js';
import type {
  RehearsalAnswer,
  RehearsalComparison,
  RehearsalRequirement,
  RehearsalRequirementAnswer,
  RehearsalsAnswer,
  RehearsalTurnsAnswer,
} from '../contract/rehearsals.js';
import { TransactionRunner } from '../database/transaction-runner.js';
import { FollowUpsService } from '../follow-ups/follow-ups.service.js';
import { GuidesService } from '../guides/guides.service.js';
import { type Llm, LLM } from '../integrations/llm/llm.port.js';
import type { SimulatedTurn } from '../integrations/voice-platform/simulation/hold-interview.js';
import { RealtimeServer } from '../realtime/realtime-server.js';
import { checkDraft, requiredKinds, requireRehearsedDraft } from './draft-check.js';
import { toRehearsal, toTurn } from './rehearsal.mapper.js';
import { RehearsalRunRepository } from './rehearsal-run.repository.js';
import { rehearsalLanguages } from './rehearsal-languages.js';
import { RehearsalsRepository } from './rehearsals.repository.js';
import { compareReports } from './report/compare-reports.js';

/** Rehearsals of interviews, for their owners and for publishing. */
@Injectable()
export class RehearsalsService {
  constructor(
    private readonly rehearsalsRepository: RehearsalsRepository,
    private readonly rehearsalRunRepository: RehearsalRunRepository,
    private readonly guidesService: GuidesService,
    private readonly followUpsService: FollowUpsService,
    private readonly transactionRunner: TransactionRunner,
    private readonly realtimeServer: RealtimeServer,
    @Inject(LLM) private readonly llm: Llm,
  ) {}

  /** @throws AppError NOT_FOUND, as all others do for what is not the owner's */
  async list(ownerId: string, formId: number): Promise<Omit<RehearsalsAnswer, 'success'>> {
    const interview = await this.rehearsalsRepository.findInterviewOf(ownerId, formId);
    if (!interview) throw interviewNotFound();
    const rows = await this.rehearsalsRepository.list(ownerId, formId);
    const { guide, publishedVersion, isPublishedCurrent } = await this.guidesService.get(ownerId, formId);
    const requirement = await this.rehearsalsRepository.requirement(formId);
    const required = requiredKinds(requirement?.participants ?? null);
    const hasMaterial = guide !== null || interview.instructions !== '';
    const check = checkDraft(await this.rehearsalsRepository.finished(formId), required);
    return {
      rehearsals: rows.map(toRehearsal),
      follows: guide === null ? 'prompt' : 'guide',
      published: publishedVersion === null ? null : { version: publishedVersion, isDraft: isPublishedCurrent },
      languages: rehearsalLanguages(interview, guide, this.llm.configured),
      isRequired: requirement !== null,
      required,
      ...(hasMaterial ? check : { draft: 'nothing', missing: [] }),
      playedBy: this.llm.configured ? 'model' : 'script',
    };
  }

  async get(ownerId: string, formId: number, id: string): Promise<Omit<RehearsalAnswer, 'success'>> {
    const row = await this.rehearsalsRepository.find(ownerId, formId, id);
    if (!row) throw rehearsalNotFound();
    return { rehearsal: toRehearsal(row), report: row.report };
  }

  async turns(ownerId: string, formId: number, id: string, kind: ParticipantKind): Promise<Omit<RehearsalTurnsAnswer, 'success'>> {
    const interview = await this.rehearsalsRepository.findInterview(ownerId, formId, id, kind);
    if (!interview) throw rehearsalNotFound();
    return { participant: { kind, ...interview.progress }, turns: (interview.turns as SimulatedTurn[]).map(toTurn) };
  }

  /** @throws AppError CONFLICT unless both have a report */
  async compare(ownerId: string, formId: number, id: string, earlierId: string): Promise<Omit<RehearsalComparison, 'success'>> {
    const [after, before] = await Promise.all([this.get(ownerId, formId, id), this.get(ownerId, formId, earlierId)]);
    if (!after.report || !before.report) throw new AppError('CONFLICT', 'Only rehearsals that came to their end can be compared.');
    return compareReports({ ...before, report: before.report }, { ...after, report: after.report });
  }

  /** Again, and of one that is over: no error. */
  async cancel(ownerId: string, formId: number, id: string): Promise<Omit<RehearsalAnswer, 'success'>> {
    await this.get(ownerId, formId, id);
    const cancelled = await this.transactionRunner.run(async (tx) => {
      if (!(await this.rehearsalsRepository.cancel(tx, id))) return false;
      await this.rehearsalRunRepository.stopInterviews(tx, id);
      await this.followUpsService.cancel(tx, 'rehearsal.run', id);
      return true;
    });
    const state = await this.get(ownerId, formId, id);
    if (cancelled) this.realtimeServer.sendRehearsal(ownerId, { type: 'state', rehearsal: state.rehearsal });
    return state;
  }

  async remove(ownerId: string, formId: number, id: string): Promise<void> {
    await this.get(ownerId, formId, id);
    await this.transactionRunner.run(async (tx) => {
      await this.rehearsalsRepository.remove(tx, id);
      await this.followUpsService.cancel(tx, 'rehearsal.run', id);
    });
    this.realtimeServer.sendRehearsal(ownerId, { type: 'deleted', formId, rehearsalId: id });
  }

  async setRequirement(
    ownerId: string,
    formId: number,
    { isRequired, participants }: RehearsalRequirement,
  ): Promise<Omit<RehearsalRequirementAnswer, 'success'>> {
    if (!(await this.rehearsalsRepository.findInterviewOf(ownerId, formId))) throw interviewNotFound();
    await this.rehearsalsRepository.require(formId, isRequired, participants);
    const requirement = await this.rehearsalsRepository.requirement(formId);
    return { isRequired: requirement !== null, required: requiredKinds(requirement?.participants ?? null) };
  }

  /**
   * For publishing the draft of an interview's guide.
   * @throws AppError CONFLICT where its owner requires a rehearsal, and exactly this draft was not rehearsed to the end with the required
   *   participants, or missed a must-ask
   */
  async requireRehearsed(formId: number, manager?: EntityManager): Promise<void> {
    const requirement = await this.rehearsalsRepository.requirement(formId, manager);
    if (!requirement) return;
    const finished = await this.rehearsalsRepository.finished(formId, manager);
    requireRehearsedDraft(checkDraft(finished, requiredKinds(requirement.participants)));
  }
}

const rehearsalNotFound = () => new AppError('NOT_FOUND', 'Rehearsal not found');
