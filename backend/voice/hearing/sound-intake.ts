import { Injectable } from '@nestjs/common';
import { parseMessage } from '../../common/validation.pipe.js';
import { type HearAnswer, type HearMessage, hearMessageSchema } from '../../contract/hearing.js';
import { MessageSpendings } from '../../realtime/message-budget.guard.js';
import { SocketErrorFilter } from '../../realtime/socket-error.filter.js';
import type { LiveSocket } from '../conversation/live-socket.js';
import { HearingAdmission } from './hearing-admission.js';
import { FULL_RETRY_MS, HeldUtterancesService } from './held/held-utterances.service.js';
import { LiveListeningService } from './live-listening.service.js';
import { unavailable } from './understand-utterance.js';

/** One frame per message during speech, and as much again after a broken connection. */
const SOUND_BUDGET = { messages: 200, windowMs: 10_000 };

/** Takes sound from sockets, checked as what comes through Nest: by its budget, its schema, and whose it is. */
@Injectable()
export class SoundIntake {
  private readonly spendings = new MessageSpendings();
  private readonly failures = new SocketErrorFilter();

  constructor(
    private readonly hearingAdmission: HearingAdmission,
    private readonly heldUtterancesService: HeldUtterancesService,
    private readonly liveListeningService: LiveListeningService,
  ) {}

  /** @param payload what a page sent: the message, and how it is acknowledged where that is wanted */
  receive(socket: LiveSocket, payload: readonly unknown[]): void {
    const last = payload.at(-1);
    const answer = typeof last === 'function' ? (last as (answer: unknown) => void) : undefined;
    const failed = (error: unknown) => this.failures.answer(error, answer, 'hear');
    try {
      this.spendings.spend(socket, SOUND_BUDGET);
      const sound = parseMessage(hearMessageSchema, payload[0]);
      const admitted = this.hearingAdmission.check(socket);
      if (admitted) admitted.then(() => answer?.(this.take(socket, sound))).catch(failed);
      else answer?.(this.take(socket, sound));
    } catch (error) {
      failed(error);
    }
  }

  private take(socket: LiveSocket, sound: HearMessage): HearAnswer {
    const { call } = socket.data;
    const next = this.heldUtterancesService.take(call, sound);
    if (next === null) return unavailable(FULL_RETRY_MS);
    this.liveListeningService.heard(call, sound.utterance);
    return { success: true, next };
  }
}
