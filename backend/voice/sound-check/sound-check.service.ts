import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/app-error.js';
import { detectLanguage } from '../../common/detect-language.js';
import { errorText } from '../../common/error-body.js';
import { SESSION_TEXTS } from '../../common/intents/session-texts.js';
import { hashParticipantToken } from '../../common/participant-token.js';
import { SERVICE_MESSAGES } from '../../contract/error-texts.js';
import { type InterviewLanguage, isInterviewLanguage, languageFor, spokenLanguages } from '../../contract/languages.js';
import { SOUND_CHECK } from '../../contract/sound-check-constants.js';
import type { SoundCheckAnswer, SoundCheckQuery } from '../../contract/sound-check.js';
import { TransactionRunner } from '../../database/transaction-runner.js';
import { type Interview, InterviewsService } from '../../forms/interviews.service.js';
import { NoticesService } from '../../forms/notices.service.js';
import type { VoicePlatform } from '../../integrations/voice-platform/voice-platform.port.js';
import type { SpokenSound } from '../../integrations/speech/text-to-speech.port.js';
import type { ResponseEntity } from '../../responses/response.entity.js';
import { ResponseChangesService } from '../../responses/response-changes.service.js';
import { ListeningPermissionService } from '../hearing/listening-permission.service.js';
import { UnderstandUtterance } from '../hearing/understand-utterance.js';
import { ChoosePlatform } from '../platform-calls/choose-platform.js';
import { InterviewVoicesService } from '../spoken-sentences/interview-voices.service.js';
import { ReadAloud } from '../spoken-sentences/read-aloud.js';

export interface CheckRequest extends SoundCheckQuery {
  readonly responseId: string;
  /** The participant's. */
  readonly token: string | null;
}

interface Checked {
  readonly response: ResponseEntity;
  readonly language: InterviewLanguage;
  readonly hears: SoundCheckAnswer['hears'];
  readonly onPlatform: boolean;
}

/** Before a call: how it would be heard and spoken, a sentence in its voice, and a few words of the participant's as they are understood. Nothing of it is kept. */
@Injectable()
export class SoundCheckService {
  constructor(
    private readonly responseChangesService: ResponseChangesService,
    private readonly interviewsService: InterviewsService,
    private readonly noticesService: NoticesService,
    private readonly choosePlatform: ChoosePlatform,
    private readonly listeningPermissionService: ListeningPermissionService,
    private readonly interviewVoicesService: InterviewVoicesService,
    private readonly readAloud: ReadAloud,
    private readonly understandUtterance: UnderstandUtterance,
    private readonly transactionRunner: TransactionRunner,
  ) {}

  /** @throws AppError UNAUTHORIZED without a token, NOT_FOUND for another's response, CALL_ENDED for a complete one */
  async look(request: CheckRequest): Promise<Omit<SoundCheckAnswer, 'success'>> {
    const { response, language, hears, onPlatform } = await this.check(request);
    const voice = onPlatform ? null : await this.interviewVoicesService.of(response.formId, language);
    const speaks = onPlatform ? 'platform' : voice ? 'server' : 'browser';
    return { hears, speaks, language, sentence: SESSION_TEXTS[language].greeting };
  }

  /** The sentence in the voice that the interview has. @throws AppError the same; NOT_FOUND where no server reads aloud; UNAVAILABLE */
  async speak(request: CheckRequest, signal: AbortSignal): Promise<SpokenSound> {
    const { response, language, onPlatform } = await this.check(request);
    const voice = onPlatform ? null : await this.interviewVoicesService.of(response.formId, language);
    if (!voice) throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
    const { formId, ownerId, id: responseId } = response;
    const spoken = { voice: voice.name, language, speed: voice.speed, signal };
    return this.readAloud.read(SESSION_TEXTS[language].greeting, spoken, { formId, ownerId, responseId });
  }

  /** @throws AppError the same; SPEECH_UNAVAILABLE where no server listens, or it fails; SPEECH_LIMIT_REACHED */
  async hear(request: CheckRequest, pcm: Buffer, signal: AbortSignal): Promise<string> {
    const { response, language, hears } = await this.check(request);
    if (pcm.length === 0 || pcm.length % 2 === 1 || pcm.length > SOUND_CHECK.maxBytes) {
      throw new AppError('VALIDATION_FAILED', 'Send up to six seconds of 16-bit samples.');
    }
    if (hears !== 'server') throw new AppError('SPEECH_UNAVAILABLE', errorText('SPEECH_UNAVAILABLE'));
    const { id: responseId, formId, ownerId } = response;
    const words = await this.understandUtterance.once({ id: responseId, responseId, formId, ownerId }, pcm, { language, signal });
    if (words === null) throw new AppError('SPEECH_UNAVAILABLE', errorText('SPEECH_UNAVAILABLE'));
    return words;
  }

  private async check({ responseId, token, consent, language: wanted }: CheckRequest): Promise<Checked> {
    if (token === null) throw new AppError('UNAUTHORIZED', errorText('UNAUTHORIZED'));
    const response = await this.responseChangesService.find(responseId);
    if (!response?.tokenHash.equals(hashParticipantToken(token))) throw new AppError('NOT_FOUND', SERVICE_MESSAGES.interviewNotFound);
    const interview = await this.interviewsService.find(response.formId);
    if (!interview?.published || !interview.assistant) throw new AppError('NOT_FOUND', SERVICE_MESSAGES.interviewNotFound);
    if (response.callStatus === 'completed' || response.removed !== null) throw new AppError('CALL_ENDED', errorText('CALL_ENDED'));
    const { platform, hears } = await this.transactionRunner.run(async (tx) => {
      const { formId } = response;
      const agreed = response.consentVersion ?? (consent && (await this.noticesService.confirm(tx, formId, consent)) ? consent : null);
      // Nothing is sent to a service before they have agreed to what the interview asks for.
      if (agreed === null && interview.consentRequired) return { platform: null, hears: 'browser' as const };
      const chosen = await this.choosePlatform.wouldHold(tx, interview, agreed);
      if (isHeldThere(chosen)) return { platform: chosen, hears: 'platform' as const };
      const listens = await this.listeningPermissionService.mayListen(chosen, formId, agreed, tx);
      return { platform: chosen, hears: listens ? ('server' as const) : ('browser' as const) };
    });
    return {
      response,
      language: languageOf(response, interview, wanted),
      hears,
      onPlatform: platform !== null && isHeldThere(platform),
    };
  }
}

/** It has the sound. */
const isHeldThere = ({ capabilities }: VoicePlatform) => capabilities.transport !== 'live-socket';

/** English if the language is unknown. */
function languageOf(response: ResponseEntity, interview: Interview, wanted: string | undefined): InterviewLanguage {
  const written = interview.languages.source ?? detectLanguage(interview.instructions);
  const language = response.language ?? languageFor(spokenLanguages(interview.languages, written, interview.isTrial), wanted);
  return isInterviewLanguage(language) ? language : 'en';
}
