import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '../../../common/app-error.js';
import { SERVICE_MESSAGES } from '../../../contract/error-texts.js';
import { RECORDING_STORAGE, type RecordingStorage, type StoredRecording } from '../../../integrations/storage/recording-storage.port.js';
import { CallRepository } from '../../calls/call.repository.js';
import { RunningInterviewsService } from '../../conversation/running-interviews.service.js';
import { TurnMomentsService } from '../places/turn-moments.service.js';
import type { RecordingEntity } from '../recording.entity.js';
import { RecordingRepository } from '../recording.repository.js';

export interface Playback extends StoredRecording {
  /** Of the recording. */
  readonly id: string;
  /** Null until it is finished. */
  readonly durationMs: number | null;
  readonly mimeType: string;
  /** The response's number of recordings, and the index of this one. */
  readonly parts: number;
  readonly part: number;
  /** Start of the requested turn in seconds; null if none was requested or it was not spoken. */
  readonly at: number | null;
}

/** Which recording of a response: by its zero-based number in the order they were made, or the one a turn was spoken in. */
export interface PlaybackQuery {
  readonly part?: number;
  readonly turn?: number;
  /** Only the newest of the running call. */
  readonly live?: boolean;
}

/** Playback of calls for owners. */
@Injectable()
export class PlaybackService {
  constructor(
    private readonly callRepository: CallRepository,
    private readonly recordingRepository: RecordingRepository,
    private readonly turnMomentsService: TurnMomentsService,
    private readonly runningInterviewsService: RunningInterviewsService,
    @Inject(RECORDING_STORAGE) private readonly storage: RecordingStorage,
  ) {}

  /** The recordings of this owner's response in chronological order. */
  list(ownerId: string, responseId: string): Promise<RecordingEntity[]> {
    return this.recordingRepository.list(ownerId, responseId);
  }

  /**
   * The recording of one of this owner's responses: the longest one if no part is requested or the turn was not recorded.
   * @throws AppError NOT_FOUND, the same for another owner's response, an unknown id and a response without recordings; FORBIDDEN for the sound of
   * a running interview that may not be watched
   */
  async open(ownerId: string, responseId: string, { part, turn, live = false }: PlaybackQuery): Promise<Playback> {
    const recordings = await this.list(ownerId, responseId);
    const moment = turn === undefined || recordings.length === 0 ? null : await this.turnMomentsService.find(responseId, turn);
    const spoken = moment && recordings.find(({ id }) => id === moment.recordingId);
    const longest = recordings.reduce<RecordingEntity | undefined>((a, b) => (a && a.sizeBytes >= b.sizeBytes ? a : b), undefined);
    const held = (await this.callRepository.listOf(responseId)).find(({ status }) => status === 'live');
    const running = held && recordings.findLast(({ callId }) => callId === held.id);
    const chosen = live ? running : (spoken ?? (part === undefined ? longest : recordings[part]));
    return this.opened(ownerId, responseId, { recordings, chosen, held: held?.id, at: spoken ? moment.seconds : null });
  }

  /** The recording with this id, if it belongs to this owner's response. @throws AppError as above */
  async openById(ownerId: string, responseId: string, id: string): Promise<Playback> {
    const recordings = await this.list(ownerId, responseId);
    const chosen = recordings.find((one) => one.id === id);
    const held = (await this.callRepository.listOf(responseId)).find(({ status }) => status === 'live');
    return this.opened(ownerId, responseId, { recordings, chosen, held: held?.id, at: null });
  }

  private async opened(
    ownerId: string,
    responseId: string,
    {
      recordings,
      chosen,
      held,
      at,
    }: { recordings: RecordingEntity[]; chosen: RecordingEntity | undefined; held: string | undefined; at: number | null },
  ): Promise<Playback> {
    // Listening to a running interview counts as watching it.
    if (chosen && chosen.callId === held) await this.runningInterviewsService.requireAllowed(ownerId, responseId);
    const stored = chosen && (await this.storage.open(chosen.id, chosen.nextChunk));
    if (!stored) throw new AppError('NOT_FOUND', SERVICE_MESSAGES.getResponse);
    return {
      id: chosen.id,
      size: stored.size,
      durationMs: chosen.durationMs,
      read: (start, end) => stored.read(start, end),
      // A growing recording is read from this server.
      ...(stored.link && chosen.callId !== held && { link: (mimeType: string) => stored.link!(mimeType) }),
      mimeType: chosen.mimeType,
      parts: recordings.length,
      part: recordings.indexOf(chosen),
      at,
    };
  }
}
