import { Injectable } from '@nestjs/common';
import { sessionTexts } from '../../common/intents/session-texts.js';
import { AppConfig } from '../../config/app-config.js';
import { guideToPrompt } from '../../contract/guide-prompt.js';
import { guideIn } from '../../contract/guide-translation.js';
import type { Interview } from '../../forms/interviews.service.js';
import { GuidesService } from '../../guides/guides.service.js';
import { systemPromptOf } from '../../integrations/voice-platform/assistant-spec.js';
import type { CallLanguage } from '../../integrations/voice-platform/sessions.port.js';
import { ResponseChangesService } from '../../responses/response-changes.service.js';

/** What a call on a voice platform is held in: its assistant speaks the language that the interview is written in. */
@Injectable()
export class CallLanguageService {
  constructor(
    private readonly responseChangesService: ResponseChangesService,
    private readonly guidesService: GuidesService,
    private readonly config: AppConfig,
  ) {}

  /** Null: not known, as it may be said in several. */
  async of(responseId: string, interview: Interview): Promise<CallLanguage | null> {
    const language = (await this.responseChangesService.find(responseId))?.language ?? null;
    if (language === null) return null;
    const { greeting, goodbye } = sessionTexts(language);
    const isOther = interview.languages.others.some((other) => other.language === language);
    const prompt = isOther ? await this.promptIn(language, interview) : null;
    return { language, greeting, goodbye, prompt, models: this.config.voiceModels };
  }

  /** The guide in its translation; a prompt as it is, with the order to speak another language. */
  private async promptIn(language: string, { formId, assistant }: Interview): Promise<string> {
    const { published } = await this.guidesService.stateOf(formId);
    const prompt = published ? systemPromptOf(guideToPrompt(guideIn(published.guide, language))) : (assistant?.systemPrompt ?? '');
    const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;
    return `${prompt}\n\nHold the whole interview in ${name}: ask, follow up and say goodbye in ${name}, whatever language these instructions are written in. Ask a question that is written in another language in ${name}, with its meaning unchanged.`;
  }
}
