import { Global, Logger, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { appVersion } from '../../common/app-version.js';
import type { Reader } from '../../common/reading/reading-task.js';
import { ReadingThreads } from '../../common/reading/reading-threads.js';
import { AppConfig, type VapiConfig } from '../../config/app-config.js';
import { installationSecret } from '../../database/installation-secret.js';
import { PgPool } from '../../database/pg-pool.js';
import { interviewerFor } from '../../contract/voice-choice.js';
import { type Llm, LLM } from '../llm/llm.port.js';
import { LlmModule } from '../llm/llm.module.js';
import { BuiltinVoicePlatform } from './builtin/builtin-voice-platform.js';
import { RealtimeVoicePlatform } from './realtime/realtime-voice-platform.js';
import { VapiClient } from './vapi/vapi-client.js';
import { VapiVoicePlatform } from './vapi/vapi-voice-platform.js';
import type { VoicePlatform } from './voice-platform.port.js';
import { VoicePlatforms } from './voice-platforms.js';

const logger = new Logger('Interviewer');

/** The voice platforms the configuration names; our own interviewer is always among them. */
export function voicePlatformsFor(
  config: AppConfig,
  llm: Llm,
  reader: Reader,
  secretOf: (name: string) => Promise<string>,
): VoicePlatforms {
  const maxSeconds = config.calls.maxMinutes * 60;
  const builtin = new BuiltinVoicePlatform(llm, reader, {
    maxSeconds,
    modelMs: config.modelReplyMs,
    onFallback: (reason) => logger.warn(`the scripted interviewer takes this turn: the model ${reason}`),
  });
  const platforms: VoicePlatform[] = [builtin];
  if (config.vapi) {
    platforms.push(
      vapiFor(
        config,
        config.vapi,
        once(() => secretOf('vapi-webhook')),
      ),
    );
  }
  if (config.realtime) {
    const secret = once(() => secretOf('utterance-marks'));
    platforms.push(new RealtimeVoicePlatform(config.realtime, { userAgent: `Colloquy/${appVersion()}`, interviewer: builtin, secret }));
  }
  return new VoicePlatforms(platforms, (choice) => interviewerFor(choice, config.voice));
}

function vapiFor(config: AppConfig, vapi: VapiConfig, secret: () => Promise<string>): VapiVoicePlatform {
  return new VapiVoicePlatform(new VapiClient({ ...vapi, userAgent: `Colloquy/${appVersion()}` }), {
    ...vapi,
    models: vapi,
    maxSeconds: config.calls.maxMinutes * 60,
    publicUrl: config.publicUrl,
    webhookSecret: vapi.webhookSecret === undefined ? secret : () => Promise.resolve(vapi.webhookSecret!),
    log: (line) => logger.warn(line),
  });
}

/** Caches the promise until it fails. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
}

@Global()
@Module({
  imports: [LlmModule],
  providers: [
    {
      provide: VoicePlatforms,
      inject: [AppConfig, LLM, ReadingThreads, PgPool],
      useFactory: (config: AppConfig, llm: Llm, reader: ReadingThreads, database: PgPool) =>
        voicePlatformsFor(config, llm, reader, (name) => installationSecret(database.pool, name)),
    },
  ],
  exports: [VoicePlatforms],
})
export class VoicePlatformModule implements OnApplicationBootstrap {
  constructor(private readonly config: AppConfig) {}

  onApplicationBootstrap(): void {
    if (this.config.vapi && this.config.vapi.webhookUrl === null) {
      logger.warn('Vapi cannot report to this server, as PUBLIC_URL is no https address: the results of calls are asked for instead');
    }
  }
}
