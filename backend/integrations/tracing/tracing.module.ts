import { type DynamicModule, Global, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { appVersion } from '../../common/app-version.js';
import { Tracing } from '../../common/tracing.js';
import type { AppConfig } from '../../config/app-config.js';

/** The exporter's code is loaded only where a collector is named. */
export async function createTracing({ operator, nodeEnv, role }: AppConfig): Promise<Tracing> {
  const { tracing } = operator;
  if (!tracing) return new Tracing(null);
  const { OtlpExporter } = await import('./otlp-exporter.js');
  const resource = {
    'service.name': tracing.service,
    'service.version': appVersion(),
    'deployment.environment.name': nodeEnv,
    'colloquy.role': role,
  };
  return new Tracing(new OtlpExporter({ endpoint: tracing.endpoint, headers: tracing.headers, resource }), tracing.ratio);
}

@Injectable()
class FlushTraces implements OnApplicationShutdown {
  constructor(private readonly tracing: Tracing) {}

  async onApplicationShutdown(): Promise<void> {
    await this.tracing.flush();
  }
}

/** Makes it injectable everywhere; requests are traced before any module is asked. */
@Global()
@Module({})
export class TracingModule {
  static with(tracing: Tracing): DynamicModule {
    return { module: TracingModule, providers: [{ provide: Tracing, useValue: tracing }, FlushTraces], exports: [Tracing] };
  }
}
