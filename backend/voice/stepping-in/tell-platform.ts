import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AT_NEXT_TURN } from '../../contract/intervention-kinds.js';
import { TransactionRunner } from '../../database/transaction-runner.js';
import { FollowUpsService } from '../../follow-ups/follow-ups.service.js';
import type { CallOrder } from '../../integrations/voice-platform/voice-platform.port.js';
import { VoicePlatforms } from '../../integrations/voice-platform/voice-platforms.js';
import { ResponseChangesService } from '../../responses/response-changes.service.js';
import type { CallEntity } from '../calls/call.entity.js';
import { CallRepository } from '../calls/call.repository.js';
import type { InterventionEntity } from '../interventions/intervention.entity.js';
import { InterventionRepository } from '../interventions/intervention.repository.js';

/** All attempts to send an order take less than this, so one that is still pending has lost its process. Seconds. */
const LOST_AFTER_S = 40;
/** A request that comes again waits for the outcome of the first, and looks for it. Milliseconds. */
const WAIT_MS = 10_000;
const LOOK_MS = 200;

/** Orders to a voice platform: its answer cannot be part of a transaction, so they are stored first, then sent. */
@Injectable()
export class TellPlatform {
  /** By the order's id, those that this process sends. */
  private readonly sending = new Map<string, Promise<InterventionEntity>>();

  constructor(
    private readonly transactionRunner: TransactionRunner,
    private readonly followUpsService: FollowUpsService,
    private readonly responseChangesService: ResponseChangesService,
    private readonly callRepository: CallRepository,
    private readonly interventionRepository: InterventionRepository,
    private readonly voicePlatforms: VoicePlatforms,
  ) {}

  /** Whether it is sent to the call's platform. */
  concerns(call: CallEntity, { kind }: Pick<InterventionEntity, 'kind'>): boolean {
    return Boolean(this.voicePlatforms.of(call.provider)?.remote) && (kind === 'say' || (AT_NEXT_TURN as readonly string[]).includes(kind));
  }

  /** Scheduled together with the order: if this process dies before sending it, another one does. */
  async promise(tx: EntityManager, { id }: InterventionEntity): Promise<void> {
    await this.followUpsService.schedule(tx, 'order.send', id, { in: LOST_AFTER_S });
  }

  /** An order that fails permanently is declined: the owner sees this and may try again. @throws the platform's error */
  async tell(call: CallEntity, order: InterventionEntity): Promise<InterventionEntity> {
    const sent = this.send(call, order);
    this.sending.set(order.id, sent);
    try {
      return await sent;
    } finally {
      this.sending.delete(order.id);
    }
  }

  /**
   * The browser sent the order again under its id, while the platform had not answered: it is not sent twice. One that its process must have
   * lost is sent by the job, now. @throws the platform's error
   */
  async outcomeOf(order: InterventionEntity): Promise<InterventionEntity> {
    const sent = this.sending.get(order.id);
    if (sent) return sent;
    if (Date.now() - order.createdAt.getTime() > LOST_AFTER_S * 1_000) {
      if (!maySendAgain(order)) return order;
      await this.followUpsService.schedule(null, 'order.send', order.id);
    }
    let known = order;
    for (const until = Date.now() + WAIT_MS; known.state === 'pending' && Date.now() < until;) {
      await setTimeout(LOOK_MS);
      known = (await this.interventionRepository.read(order.id)) ?? known;
    }
    return known;
  }

  private async send(call: CallEntity, { id, kind, words }: InterventionEntity): Promise<InterventionEntity> {
    try {
      await this.voicePlatforms.of(call.provider)?.tellCall(call.controlUrl, { kind: kind as CallOrder['kind'], text: words });
    } catch (error) {
      await this.settle(id, (tx) => this.interventionRepository.decline(tx, id, 'not-sent'));
      throw error;
    }
    return this.settle(id, (tx) => this.interventionRepository.apply(tx, id, null));
  }

  /** The job. Words that were to be said may already have been heard, so they are not sent again. */
  async resend(id: string): Promise<void> {
    const lost = await this.transactionRunner.run(async (tx) => {
      const known = await this.interventionRepository.findById(tx, id);
      const response = known && (await this.responseChangesService.lock(tx, known.responseId));
      const waiting = response && (await this.interventionRepository.findById(tx, id));
      const call = waiting?.state === 'pending' ? await this.callRepository.findLive(tx, waiting.responseId) : null;
      if (!waiting || !call || !this.concerns(call, waiting)) return null;
      if (maySendAgain(waiting)) return { call, waiting };
      await this.interventionRepository.decline(tx, id, 'unsure');
      return null;
    });
    // A failure declines it, which the owner sees.
    if (lost) await this.tell(lost.call, lost.waiting).catch(() => undefined);
  }

  private settle<T>(id: string, change: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.transactionRunner.run(async (tx) => {
      const changed = await change(tx);
      await this.followUpsService.cancel(tx, 'order.send', id);
      return changed;
    });
  }
}

/** Unless it could be heard twice. */
const maySendAgain = ({ kind }: InterventionEntity) => kind !== 'say';
