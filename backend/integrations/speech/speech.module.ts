import { Global, Module } from '@nestjs/common';
import { appVersion } from '../../common/app-version.js';
import { AppConfig } from '../../config/app-config.js';
import { NoSpeechToText } from './no-speech-to-text.js';
import { NoTextToSpeech } from './no-text-to-speech.js';
import { OpenAiSpeechToText } from './openai-speech-to-text.js';
import { OpenAiTextToSpeech } from './openai-text-to-speech.js';
import { RealtimeTextToSpeech } from './realtime-text-to-speech.js';
import { RealtimeSpeechToText } from './realtime-speech-to-text.js';
import { SpeechToTextWithLive } from './speech-to-text-with-live.js';
import { SPEECH_TO_TEXT } from './speech-to-text.port.js';
import { TEXT_TO_SPEECH } from './text-to-speech.port.js';

@Global()
@Module({
  providers: [
    {
      provide: TEXT_TO_SPEECH,
      inject: [AppConfig],
      useFactory: ({ speech }: AppConfig) =>
        speech === null
          ? new NoTextToSpeech()
          : new { speech: OpenAiTextToSpeech, realtime: RealtimeTextToSpeech }[speech.kind](speech, `Colloquy/${appVersion()}`),
    },
    {
      provide: SPEECH_TO_TEXT,
      inject: [AppConfig],
      useFactory: ({ hearing }: AppConfig) => {
        if (hearing === null) return new NoSpeechToText();
        const userAgent = `Colloquy/${appVersion()}`;
        const whole = new OpenAiSpeechToText(hearing, userAgent);
        return hearing.live === null ? whole : new SpeechToTextWithLive(whole, new RealtimeSpeechToText(hearing.live, userAgent));
      },
    },
  ],
  exports: [TEXT_TO_SPEECH, SPEECH_TO_TEXT],
})
export class SpeechModule {}
