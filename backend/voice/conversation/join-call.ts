import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import { TransactionRunner } from '../../database/transaction-runner.js';
import { ReservationsService } from '../../responses/reservations.service.js';
import { ResponseChangesService } from '../../responses/response-changes.service.js';
import { CallRepository } from '../calls/call.repository.js';
import type { LiveSocket } from './live-socket.js';

/** A participant's page comes into a call that is held here. A response in which nothing was said yet takes its place of the month now. */
@Injectable()
export class JoinCall {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactionRunner: TransactionRunner,
    private readonly callRepository: CallRepository,
    private readonly responseChangesService: ResponseChangesService,
    private readonly reservationsService: ReservationsService,
  ) {}

  /** @throws AppError RESPONSE_LIMIT_REACHED, RATE_LIMITED */
  async join(socket: LiveSocket): Promise<void> {
    const { call, joined, mirrors } = socket.data;
    // A platform's call takes its place when its media are opened. Most other pages come back to an interview in which something was said.
    if (joined || mirrors || !(await this.reservationsService.lacksPlace(this.dataSource.manager, call.responseId))) return;
    await this.transactionRunner.run(async (tx) => {
      const response = await this.responseChangesService.lock(tx, call.responseId);
      if (!response || !(await this.callRepository.noteJoined(tx, call.id))) return;
      await this.reservationsService.takeToJoin(tx, response);
    });
    // The socket closed while the transaction ran. Its disconnect was handled before, so that nothing would mark the participant as gone.
    if (socket.disconnected) throw new AppError('BAD_REQUEST', 'The connection has ended.');
  }
}
