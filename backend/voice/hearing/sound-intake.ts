import { Injectable } from '@nestjs/common';
import { type HearAnswer, type HearMessage, hearMessageSchema } from '../../contract/hearing.js';
import { FrequentMessage } from '../../realtime/frequent-message.js';
import type { LiveSocket } from '../conversation/live-socket.js';
import { HearingAdmission } from './hearing-admission.js';
import { FULL_RETRY_MS, HeldUtterancesService } from './held/held-utterances.service.js';
import { LiveListeningService } from './live-listening.service.js';
import { unavailable } from './understand-utterance.js';

/** One frame per message during speech, and as much again after a broken connection. */
const SOUND_BUDGET = { messages: 200, windowMs: 10_000 };

/** Takes sound from sockets, checked by its budget, its schema, and whose it is. */
@Injectable()
export class SoundIntake {
  private readonly sound = new FrequentMessage('hear', hearMessageSchema, SOUND_BUDGET);

  constructor(
    private readonly hearingAdmission: HearingAdmission,
    private readonly heldUtterancesService: HeldUtterancesService,
    private readonly liveListeningService: LiveListeningService,
  ) {}

  /** @param payload what a page sent: the message, and how it is acknowledged */
  receive(socket: LiveSocket, payload: readonly unknown[]): void {
    this.sound.receive(socket, payload, (sound) => {
      const admitted = this.hearingAdmission.check(socket);
      return admitted ? admitted.then(() => this.take(socket, sound)) : this.take(socket, sound);
    });
  }

  private take(socket: LiveSocket, sound: HearMessage): HearAnswer {
    const { call } = socket.data;
    const next = this.heldUtterancesService.take(call, sound);
    if (next === null) return unavailable(FULL_RETRY_MS);
    this.liveListeningService.heard(call, sound.utterance);
    return { success: true, next };
  }
}
