import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import { NO_NOTE } from '../../common/id-params.js';
import { wireTime } from '../../common/wire-time.js';
import { SERVICE_MESSAGES } from '../../contract/error-texts.js';
import type { Note, PutNote } from '../../contract/notes.js';
import { inOrder, NOTE_LIMITS, notesText } from '../../contract/notes-constants.js';
import { TransactionRunner } from '../../database/transaction-runner.js';
import { ResponseChangesService } from '../../responses/response-changes.service.js';
import { ResponsesService } from '../../responses/responses.service.js';
import { CallRepository } from '../calls/call.repository.js';
import { WatchableRepository } from '../calls/finding/watchable.repository.js';
import { TurnRepository } from '../turns/turn.repository.js';
import { NoteEntity } from './note.entity.js';

type Place = Pick<NoteEntity, 'turn' | 'atMs'>;

/** What owners note about responses and their moments, while an interview runs or afterwards. */
@Injectable()
export class NotesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactionRunner: TransactionRunner,
    private readonly responsesService: ResponsesService,
    private readonly responseChangesService: ResponseChangesService,
    private readonly callRepository: CallRepository,
    private readonly watchableRepository: WatchableRepository,
    private readonly turnRepository: TurnRepository,
  ) {}

  /** In the order of the interview. @throws AppError NOT_FOUND */
  async list(ownerId: string, responseId: string): Promise<Note[]> {
    if (!(await this.responsesService.isOwned(ownerId, responseId))) throw new AppError('NOT_FOUND', SERVICE_MESSAGES.getResponse);
    return this.read(responseId, this.dataSource.manager);
  }

  /** Writes a note, or changes its words: sent twice, it is done once. @throws AppError NOT_FOUND, CONFLICT when there are as many as there may be */
  async put(ownerId: string, responseId: string, id: string, { text, ...place }: PutNote): Promise<Note> {
    if (id === NO_NOTE) throw new AppError('NOT_FOUND', SERVICE_MESSAGES.getResponse);
    return this.change(ownerId, responseId, async (tx) => {
      const notes = tx.getRepository(NoteEntity);
      const known = await notes.findOneBy({ responseId, id });
      if (known) {
        if (known.content !== text) await notes.update({ responseId, id }, { content: text, editedAt: new Date() });
      } else {
        if ((await notes.countBy({ responseId })) >= NOTE_LIMITS.notes) {
          throw new AppError('CONFLICT', `A response has at most ${NOTE_LIMITS.notes} notes.`);
        }
        const at = await this.placeOf(tx, responseId, place);
        await notes.insert({ responseId, id, ownerId, content: text, ...at, createdAt: new Date(), editedAt: null });
      }
      return toNote(await notes.findOneByOrFail({ responseId, id }));
    });
  }

  /** @throws AppError NOT_FOUND */
  async remove(ownerId: string, responseId: string, id: string): Promise<void> {
    await this.change(ownerId, responseId, async (tx) => {
      const { affected } = await tx.delete(NoteEntity, { responseId, id });
      if (!affected) throw new AppError('NOT_FOUND', SERVICE_MESSAGES.getResponse);
    });
  }

  /** Under the lock of the response's row; its text for the search follows. */
  private change<T>(ownerId: string, responseId: string, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.transactionRunner.run(async (tx) => {
      const row = await this.responseChangesService.lock(tx, responseId);
      if (row?.ownerId !== ownerId || row.deletingAt !== null) throw new AppError('NOT_FOUND', SERVICE_MESSAGES.getResponse);
      const result = await work(tx);
      await this.responseChangesService.keepNotes(tx, row, notesText(await this.read(responseId, tx)));
      return result;
    });
  }

  private async read(responseId: string, manager: EntityManager): Promise<Note[]> {
    return inOrder((await manager.getRepository(NoteEntity).findBy({ responseId })).map(toNote));
  }

  private async placeOf(tx: EntityManager, responseId: string, { turn = null, atMs = null, agoMs }: Omit<PutNote, 'text'>): Promise<Place> {
    if (agoMs === undefined) return { turn, atMs };
    // How far an interview is that may not be watched is not told.
    if ((await this.watchableRepository.hidden([responseId], tx)).size > 0) return { turn: null, atMs: null };
    const began = (await this.callRepository.listOf(responseId, tx))[0]?.startedAt;
    if (!began) return { turn: null, atMs: null };
    const moment = Date.now() - agoMs;
    const said = (await this.turnRepository.list(responseId, 0, tx)).findLast(({ createdAt }) => createdAt.getTime() <= moment);
    return { turn: said?.seq ?? null, atMs: Math.min(NOTE_LIMITS.atMs, Math.max(0, moment - began.getTime())) };
  }
}

const toNote = ({ id, content, turn, atMs, createdAt, editedAt }: NoteEntity): Note => ({
  id,
  text: content,
  turn,
  atMs,
  createdAt: wireTime(createdAt),
  editedAt: editedAt && wireTime(editedAt),
});
