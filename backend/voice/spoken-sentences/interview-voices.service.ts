import { Inject, Injectable } from '@nestjs/common';
import { type InterviewSpeech, SPEEDS } from '../../contract/interview-speech.js';
import { InterviewsService } from '../../forms/interviews.service.js';
import { TEXT_TO_SPEECH, type TextToSpeech } from '../../integrations/speech/text-to-speech.port.js';

/** The voice of an interview in one language. */
export interface InterviewVoice {
  /** The server's own name of it. */
  readonly name: string;
  /** 1: the voice's own. */
  readonly speed: number;
}

/** How interviews sound where a server reads aloud. */
@Injectable()
export class InterviewVoicesService {
  constructor(
    private readonly interviewsService: InterviewsService,
    @Inject(TEXT_TO_SPEECH) private readonly textToSpeech: TextToSpeech,
  ) {}

  /** Null: browsers speak. One that its owner chose, as long as it is offered; otherwise the installation's. */
  async of(formId: number, language: string): Promise<InterviewVoice | null> {
    return this.in(await this.interviewsService.speechOf(formId), language);
  }

  /** The same of an interview that was read already. */
  async in(speech: InterviewSpeech, language: string): Promise<InterviewVoice | null> {
    const name = (await this.chosen(speech, language)) ?? this.textToSpeech.voiceFor(language);
    return name === null ? null : { name, speed: SPEEDS[speech.pace] };
  }

  /** A voice that the server has not (any more) would fail with every sentence. */
  private async chosen({ voices }: InterviewSpeech, language: string): Promise<string | null> {
    const wanted = voices.find((one) => one.language === language)?.voice;
    return wanted !== undefined && (await this.textToSpeech.offered(language)).includes(wanted) ? wanted : null;
  }
}
