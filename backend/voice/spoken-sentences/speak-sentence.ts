import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/app-error.js';
import { errorText } from '../../common/error-body.js';
import { hashParticipantToken } from '../../common/participant-token.js';
import { SLOW_SPEED } from '../../contract/voice-constants.js';
import type { SpeechRequest, SpokenSound } from '../../integrations/speech/text-to-speech.port.js';
import { VoicePlatforms } from '../../integrations/voice-platform/voice-platforms.js';
import type { CallEntity } from '../calls/call.entity.js';
import { SpeechFailuresService } from '../calls/paths/speech-failures.service.js';
import { InterviewVoicesService } from './interview-voices.service.js';
import { ReadAloud } from './read-aloud.js';
import { remarkOf } from './remark-texts.js';
import { SaidSentencesService, type StoredWords } from './said-sentences.service.js';
import { SentenceLimit } from './sentence-limit.js';
import { SpokenCallRepository } from './spoken-call/spoken-call.repository.js';

/** What is to be heard in a call, and how. */
interface Ref {
  readonly callId: string;
  /** `markOf` the words. */
  readonly mark: string;
  readonly slow: boolean;
}

/** Which sentence of the interviewer's. */
export interface SentenceRef extends Ref {
  /** The turn's number. */
  readonly seq: number;
}

/** Of a call whose sentences are read aloud. */
interface Hearing {
  readonly call: CallEntity;
  readonly turn: StoredWords | null;
  readonly request: Omit<SpeechRequest, 'signal'>;
}

/** The page asks for three sentences ahead, and for one again that broke off. */
const AT_ONCE = 5;
const PER_MINUTE = 90;
/** The goodbye is heard after the call has ended. Milliseconds. */
const AFTER_END_MS = 60_000;

/** Reads a sentence of the interviewer's aloud for the participant of the call; nothing but what the interviewer says there. */
@Injectable()
export class SpeakSentence {
  private readonly limit = new SentenceLimit(AT_ONCE, PER_MINUTE);

  constructor(
    private readonly spokenCallRepository: SpokenCallRepository,
    private readonly saidSentencesService: SaidSentencesService,
    private readonly interviewVoicesService: InterviewVoicesService,
    private readonly readAloud: ReadAloud,
    private readonly speechFailuresService: SpeechFailuresService,
    private readonly voicePlatforms: VoicePlatforms,
  ) {}

  /**
   * @param token the participant's. @param signal aborted when the reading is over, whichever way
   * @throws AppError UNAUTHORIZED without a token, NOT_FOUND for another's call or what was not said in it, CALL_ENDED, RATE_LIMITED,
   *   UNAVAILABLE when the sentence cannot be read aloud now
   */
  speak(ref: SentenceRef, token: string | null, signal: AbortSignal): Promise<SpokenSound> {
    return this.within(ref, ref.seq, token, signal, async ({ call, request, turn }) => {
      const sentence = await this.saidSentencesService.find(call.responseId, ref.seq, ref.mark, signal, turn);
      if (sentence === null) throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
      return this.readAloud.read(sentence, { ...request, signal }, call);
    });
  }

  /** What the interviewer says beside the interview, in its language: "Are you still there?". @throws AppError as `speak` */
  remark(ref: Ref, token: string | null, signal: AbortSignal): Promise<SpokenSound> {
    return this.within(ref, null, token, signal, ({ call, request }) => {
      const remark = remarkOf(request.language, ref.mark);
      if (remark === null) throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
      return this.readAloud.readRemark(remark, request, call);
    });
  }

  private async within(
    { callId, slow }: Ref,
    seq: number | null,
    token: string | null,
    signal: AbortSignal,
    read: (hearing: Hearing) => Promise<SpokenSound>,
  ): Promise<SpokenSound> {
    if (token === null) throw new AppError('UNAUTHORIZED', errorText('UNAUTHORIZED'));
    const found = await this.spokenCallRepository.find(callId, hashParticipantToken(token), seq);
    const voice = found && (await this.interviewVoicesService.in(found.speech, found.language));
    if (!found || !voice || !this.isOurs(found.call)) throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
    const { call, language, turn } = found;
    if (hasEnded(call)) throw new AppError('CALL_ENDED', errorText('CALL_ENDED'));
    // Before the words are compared: guessing costs as much as hearing.
    if (!this.limit.enter(call.id)) {
      throw new AppError('RATE_LIMITED', errorText('RATE_LIMITED'), { retryAfterS: this.limit.retryAfterS(call.id) });
    }
    const leave = once(() => this.limit.leave(call.id));
    signal.addEventListener('abort', leave);
    try {
      const sound = await read({ call, turn, request: { voice: voice.name, language, speed: voice.speed * (slow ? SLOW_SPEED : 1) } });
      void this.speechFailuresService.worked(call, 'voice');
      return sound;
    } catch (error) {
      leave();
      const hasFailed = error instanceof AppError && error.code === 'UNAVAILABLE' && !signal.aborted;
      if (hasFailed) void this.speechFailuresService.failed(call, 'voice');
      throw error;
    }
  }

  private isOurs({ provider }: CallEntity): boolean {
    return this.voicePlatforms.of(provider)?.capabilities.replies === 'server';
  }
}

function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (!done) act();
    done = true;
  };
}

const hasEnded = ({ status, endedAt }: CallEntity) => status !== 'live' && Date.now() - (endedAt?.getTime() ?? 0) > AFTER_END_MS;
