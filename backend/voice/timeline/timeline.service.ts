import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/app-error.js';
import { SERVICE_MESSAGES } from '../../contract/error-texts.js';
import { guideIn } from '../../contract/guide-translation.js';
import type { Timeline } from '../../contract/notes.js';
import { GuideVersionsService } from '../../guides/guide-versions.service.js';
import { guidedMeta } from '../../integrations/voice-platform/builtin/guided/guided-meta.js';
import { LEADING_KINDS, ledTurns } from '../../integrations/voice-platform/builtin/led-turns.js';
import { VoicePlatforms } from '../../integrations/voice-platform/voice-platforms.js';
import type { ResponseEntity } from '../../responses/response.entity.js';
import { ResponseChangesService } from '../../responses/response-changes.service.js';
import { ResponsesService } from '../../responses/responses.service.js';
import type { CallEntity } from '../calls/call.entity.js';
import { CallRepository } from '../calls/call.repository.js';
import { RunningInterviewsService } from '../conversation/running-interviews.service.js';
import { InterventionRepository } from '../interventions/intervention.repository.js';
import type { RecordingEntity } from '../recordings/recording.entity.js';
import { PlaybackService } from '../recordings/playback/playback.service.js';
import { soundBegan } from '../recordings/places/sound-began.js';
import { heardIn } from '../turns/spoken.js';
import type { TurnEntity } from '../turns/turn.entity.js';
import { toLiveTurn } from '../turns/turn.mapper.js';
import { TurnRepository } from '../turns/turn.repository.js';
import { pauseAt, pausedMsOf } from './pauses.js';
import { type Part, spokenTimes } from './spoken-times.js';
import { waitsOf } from './waits.js';

/** What was said when, on one clock for all calls of a response: for playing its sound beside its words. */
@Injectable()
export class TimelineService {
  constructor(
    private readonly responsesService: ResponsesService,
    private readonly responseChangesService: ResponseChangesService,
    private readonly callRepository: CallRepository,
    private readonly turnRepository: TurnRepository,
    private readonly interventionRepository: InterventionRepository,
    private readonly playbackService: PlaybackService,
    private readonly guideVersionsService: GuideVersionsService,
    private readonly voicePlatforms: VoicePlatforms,
    private readonly runningInterviewsService: RunningInterviewsService,
  ) {}

  /** @throws AppError NOT_FOUND, FORBIDDEN for a running interview that may not be watched */
  async read(ownerId: string, responseId: string): Promise<Timeline> {
    const response = (await this.responsesService.isOwned(ownerId, responseId)) ? await this.responseChangesService.find(responseId) : null;
    if (!response || response.deletingAt !== null) throw new AppError('NOT_FOUND', SERVICE_MESSAGES.getResponse);
    const [calls, turns] = await Promise.all([this.callRepository.listOf(responseId), this.turnRepository.list(responseId)]);
    // To read it while it is held is to watch it.
    if (calls.some(({ status }) => status === 'live')) await this.runningInterviewsService.requireAllowed(ownerId, responseId);
    const began = Math.min(...calls.slice(0, 1).map(({ startedAt }) => startedAt.getTime()), ...turns.slice(0, 1).map(timeOf));
    const recordings = await this.playbackService.list(ownerId, responseId);
    const parts = this.partsOf(recordings, calls, began);
    const timed = turns.map(({ seq, role, content, callId, via, createdAt, spoken: told }) => ({
      seq,
      role,
      content,
      callId,
      atMs: Math.max(0, createdAt.getTime() - began),
      typed: via === 'text',
      heard: heardIn({ content, spoken: told }, recordings),
    }));
    const spoken = spokenTimes(timed, parts);
    const waits = waitsOf(timed.map((turn, at) => ({ ...turn, byHand: toLiveTurn(turns[at]!).by !== undefined })));
    const led = await this.ledBy(responseId, turns);
    const pausedMs = calls.reduce((sum, call) => sum + pausedMsOf(call), 0);
    return {
      ...(pausedMs > 0 && { pausedMs }),
      parts: parts.map(({ fromMs }) => ({ fromMs })),
      turns: timed.map(({ seq, role, content, atMs, typed }, at) => {
        const { by, during, missedMs, unheard } = toLiveTurn(turns[at]!);
        const paused = pauseAt(turns, at, calls);
        return {
          seq,
          role,
          text: content,
          atMs,
          typed,
          ...(by && { by }),
          ...(during && { during }),
          ...(missedMs !== undefined && { missedMs }),
          ...(unheard !== undefined && { unheard }),
          ...(waits.has(seq) && { waitedMs: waits.get(seq) }),
          ...led.get(seq),
          ...(paused !== null && { pausedMs: paused }),
          spoken: spoken[at]!,
        };
      }),
      questions: await this.questionsOf(response, turns),
    };
  }

  /** What led to which answer. */
  private async ledBy(responseId: string, turns: readonly TurnEntity[]): Promise<Map<number, Pick<Timeline['turns'][number], 'led'>>> {
    const done = (await this.interventionRepository.list(responseId)).filter(({ state }) => state === 'applied');
    const known = new Map(done.map((one) => [one.id, one]));
    const leading = new Set(done.filter(({ kind }) => LEADING_KINDS.includes(kind)).map(({ id }) => id));
    const led = new Map<number, Pick<Timeline['turns'][number], 'led'>>();
    for (const [seq, id] of ledTurns(turns, leading)) {
      const by = id === null ? undefined : known.get(id);
      led.set(seq, { led: { kind: by?.kind ?? 'take-over', text: by?.words ?? null } });
    }
    return led;
  }

  private partsOf(recordings: readonly RecordingEntity[], calls: readonly CallEntity[], began: number): Part[] {
    return recordings.map(({ id, callId, createdAt, beganAt, bothVoices, durationMs }) => {
      const call = calls.find((one) => one.id === callId)!;
      // A platform's recording is whole.
      const isWhole = this.voicePlatforms.of(call.provider)?.capabilities.recording === 'server';
      const from = isWhole ? call.startedAt.getTime() : soundBegan({ callAt: call.startedAt, createdAt, beganAt });
      const fromMs = from - began;
      const interviewer = isWhole ? 'before' : bothVoices ? 'after' : 'never';
      return { recordingId: id, callId, interviewer, fromMs, untilMs: durationMs === null ? Infinity : fromMs + durationMs };
    });
  }

  private async questionsOf(response: ResponseEntity, turns: readonly TurnEntity[]): Promise<Timeline['questions']> {
    if (response.guideVersion === null) return [];
    const guide = await this.guideVersionsService.find({ formId: response.formId, version: response.guideVersion });
    if (!guide) return [];
    const askedIn = new Map<string, number>();
    for (const { seq, role, meta } of turns) {
      const id = role === 'assistant' ? guidedMeta({ role, meta })?.questionId : undefined;
      if (id !== undefined && !askedIn.has(id)) askedIn.set(id, seq);
    }
    return guideIn(guide, response.language).sections.flatMap(({ title, questions }) =>
      questions.map(({ id, wording }) => ({ id, wording, section: title, turn: askedIn.get(id) ?? null })),
    );
  }
}

const timeOf = ({ createdAt }: TurnEntity) => createdAt.getTime();
