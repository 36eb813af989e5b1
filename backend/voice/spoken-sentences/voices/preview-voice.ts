import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '../../../common/app-error.js';
import type { CurrentUserInfo } from '../../../common/current-user.decorator.js';
import { detectLanguage } from '../../../common/detect-language.js';
import { AppConfig } from '../../../config/app-config.js';
import { SESSION_TEXTS } from '../../../common/intents/session-texts.js';
import type { PreviewVoice as Preview, VoicesAnswer } from '../../../contract/interview-speech-schema.js';
import { SPEEDS } from '../../../contract/interview-speech.js';
import { type InterviewLanguage, isInterviewLanguage, spokenLanguages } from '../../../contract/languages.js';
import { interviewerFor } from '../../../contract/voice-choice.js';
import type { FormEntity } from '../../../forms/form.entity.js';
import { FormsService } from '../../../forms/forms.service.js';
import { type SpokenSound, TEXT_TO_SPEECH, type TextToSpeech } from '../../../integrations/speech/text-to-speech.port.js';
import { ReadAloud } from '../read-aloud.js';

/** The voices an owner can choose from, and how they sound: with the words that an interview begins with, never with an owner's own. */
@Injectable()
export class PreviewVoice {
  constructor(
    private readonly formsService: FormsService,
    private readonly readAloud: ReadAloud,
    @Inject(TEXT_TO_SPEECH) private readonly textToSpeech: TextToSpeech,
    private readonly config: AppConfig,
  ) {}

  /** In the languages that the interview is held in, or is being prepared for. @throws AppError NOT_FOUND */
  async voices(owner: CurrentUserInfo, formId: number): Promise<Omit<VoicesAnswer, 'success'>> {
    const form = await this.formsService.requireOwned(owner.id, formId);
    const languages = await Promise.all(
      languagesOf(form).map(async (language) => ({
        language,
        usual: this.textToSpeech.voiceFor(language),
        voices: [...(await this.textToSpeech.offered(language))],
      })),
    );
    const { usual, configured } = this.config.voice;
    return {
      available: this.config.speech !== null,
      on_platform: interviewerFor(form.voice, this.config.voice) !== 'builtin',
      usual_interviewer: usual,
      interviewers: [...configured],
      hears: this.config.hearing !== null,
      languages,
    };
  }

  /** @throws AppError NOT_FOUND for another owner's interview and for a voice that is not offered, UNAVAILABLE */
  async hear(owner: CurrentUserInfo, formId: number, { language, voice, pace }: Preview, signal: AbortSignal): Promise<SpokenSound> {
    await this.formsService.requireOwned(owner.id, formId);
    if (!(await this.textToSpeech.offered(language)).includes(voice)) {
      throw new AppError('NOT_FOUND', 'This voice is not offered (any more). Choose another one.');
    }
    const request = { voice, language, speed: SPEEDS[pace], signal };
    return this.readAloud.read(SESSION_TEXTS[language].greeting, request, { ownerId: owner.id, formId, responseId: null });
  }
}

/** An interview of unknown language is spoken in English. */
function languagesOf({ languages, interviewName, interviewInfo, interviewInstructions }: FormEntity): InterviewLanguage[] {
  const written = detectLanguage(`${interviewName}\n${interviewInfo}\n${interviewInstructions}`);
  const spoken = spokenLanguages(languages, written, true).map(({ language }) => language);
  const known = spoken.filter(isInterviewLanguage);
  return known.length > 0 ? known : ['en'];
}
