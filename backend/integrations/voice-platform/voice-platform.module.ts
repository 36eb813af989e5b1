import { Global, Logger, Module } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import { type Llm, LLM } from '../llm/llm.port.js';
import { LlmModule } from '../llm/llm.module.js';
import { BuiltinVoicePlatform } from './builtin/builtin-voice-platform.js';
import { VOICE_PLATFORM, type VoicePlatform } from './voice-platform.port.js';

/** The voice platform the configuration names. */
export function voicePlatformFor(config: AppConfig, llm: Llm): VoicePlatform {
  const logger = new Logger('Interviewer');
  return new BuiltinVoicePlatform(llm, {
    maxSeconds: config.calls.maxMinutes * 60,
    onFallback: (reason) => logger.warn(`the script takes a turn: the model ${reason}`),
  });
}

@Global()
@Module({
  imports: [LlmModule],
  providers: [{ provide: VOICE_PLATFORM, inject: [AppConfig, LLM], useFactory: voicePlatformFor }],
  exports: [VOICE_PLATFORM],
})
export class VoicePlatformModule {}
