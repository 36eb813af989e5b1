import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/app-error.js';
import { errorText } from '../../common/error-body.js';
import { hashParticipantToken } from '../../common/participant-token.js';
import { SLOW_SPEED } from '../../contract/voice-constants.js';
import type { SpokenSound } from '../../integrations/speech/text-to-speech.port.js';
import { VoicePlatforms } from '../../integrations/voice-platform/voice-platforms.js';
import { ResponseChangesService } from '../../responses/response-changes.service.js';
import { CallRepository } from '../calls/call.repository.js';
import type { CallEntity } from '../calls/call.entity.js';
import { InterviewVoicesService } from './interview-voices.service.js';
import { ReadAloud } from './read-aloud.js';
import { SaidSentencesService } from './said-sentences.service.js';
import { SentenceLimit } from './sentence-limit.js';

/** Which sentence of the interviewer's, and how. */
export interface SentenceRef {
  readonly callId: string;
  /** The turn's number. */
  readonly seq: number;
  /** `markOf` the sentence. */
  readonly mark: string;
  readonly slow: boolean;
}

/** The page asks for three sentences ahead, and for one again that broke off. */
const AT_ONCE = 5;
const PER_MINUTE = 90;
/** The goodbye is heard after the call has ended. Milliseconds. */
const AFTER_END_MS = 60_000;

/** Reads a sentence of the interviewer's aloud for the participant of the call; nothing but what the interviewer has said there. */
@Injectable()
export class SpeakSentence {
  private readonly limit = new SentenceLimit(AT_ONCE, PER_MINUTE);

  constructor(
    private readonly callRepository: CallRepository,
    private readonly responseChangesService: ResponseChangesService,
    private readonly saidSentencesService: SaidSentencesService,
    private readonly interviewVoicesService: InterviewVoicesService,
    private readonly readAloud: ReadAloud,
    private readonly voicePlatforms: VoicePlatforms,
  ) {}

  /**
   * @param token the participant's. @param signal aborted when the reading is over, whichever way
   * @throws AppError UNAUTHORIZED without a token, NOT_FOUND for another's call or what was not said in it, CALL_ENDED, RATE_LIMITED,
   *   UNAVAILABLE when the sentence cannot be read aloud now
   */
  async speak(ref: SentenceRef, token: string | null, signal: AbortSignal): Promise<SpokenSound> {
    if (token === null) throw new AppError('UNAUTHORIZED', errorText('UNAUTHORIZED'));
    const call = await this.callRepository.findOfParticipant(ref.callId, hashParticipantToken(token));
    const response = call && (await this.responseChangesService.find(call.responseId));
    const language = response?.language ?? 'en';
    const voice = call && (await this.interviewVoicesService.of(Number(call.formId), language));
    if (!call || !voice || !this.isOurs(call)) throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
    if (hasEnded(call)) throw new AppError('CALL_ENDED', errorText('CALL_ENDED'));
    // Before the sentence is looked for: guessing costs as much as hearing.
    if (!this.limit.enter(call.id)) throw new AppError('RATE_LIMITED', errorText('RATE_LIMITED'));
    const leave = once(() => this.limit.leave(call.id));
    signal.addEventListener('abort', leave);
    try {
      const sentence = await this.saidSentencesService.find(call.responseId, ref.seq, ref.mark, signal);
      if (sentence === null) throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
      const speed = voice.speed * (ref.slow ? SLOW_SPEED : 1);
      return await this.readAloud.read(sentence, { voice: voice.name, language, speed, signal }, call);
    } catch (error) {
      leave();
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
