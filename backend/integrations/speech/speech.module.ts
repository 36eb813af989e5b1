import { Global, Module } from '@nestjs/common';
import { appVersion } from '../../common/app-version.js';
import { AppConfig } from '../../config/app-config.js';
import { NoTextToSpeech } from './no-text-to-speech.js';
import { OpenAiTextToSpeech } from './openai-text-to-speech.js';
import { TEXT_TO_SPEECH } from './text-to-speech.port.js';

@Global()
@Module({
  providers: [
    {
      provide: TEXT_TO_SPEECH,
      inject: [AppConfig],
      useFactory: ({ speech }: AppConfig) =>
        speech === null ? new NoTextToSpeech() : new OpenAiTextToSpeech(speech, `Colloquy/${appVersion()}`),
    },
  ],
  exports: [TEXT_TO_SPEECH],
})
export class SpeechModule {}
