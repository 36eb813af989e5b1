import { Controller, Get, SerializeOptions } from '@nestjs/common';
import { z } from 'zod';
import { AppError } from '../common/app-error.js';
import { appVersion } from '../common/app-version.js';
import { Documented } from '../common/documented.decorator.js';
import { Public } from '../common/public.decorator.js';
import { AppConfig } from '../config/app-config.js';
import { publicConfigSchema, type PublicConfig } from '../contract/users.js';
import { ReadinessService } from './readiness.service.js';
import { SYSTEM_REFERENCE } from './system.reference.js';

const statusSchema = z.object({ success: z.literal(true), status: z.string() });

/** What load balancers and browsers request first. Public: contains no data of any account. */
@Controller()
export class SystemController {
  constructor(
    private readonly config: AppConfig,
    private readonly readinessService: ReadinessService,
  ) {}

  @Public()
  @Get('health')
  @SerializeOptions({ schema: statusSchema })
  @Documented(SYSTEM_REFERENCE.health)
  health() {
    return { success: true, status: 'alive' };
  }

  @Public()
  @Get('ready')
  @SerializeOptions({ schema: statusSchema })
  @Documented(SYSTEM_REFERENCE.ready)
  ready() {
    const problem = this.readinessService.problem();
    if (problem !== null) throw new AppError('UNAVAILABLE', problem);
    return { success: true, status: 'ready' };
  }

  @Public()
  @Get('public/config')
  @SerializeOptions({ schema: publicConfigSchema })
  @Documented(SYSTEM_REFERENCE.publicConfig)
  publicConfig(): PublicConfig {
    const { oidc, llm, recordings, voice, publicUrl, nodeEnv, errorReporting, helpUrl, contactEmail, planPrices } = this.config;
    return {
      success: true,
      publicUrl,
      oidc: {
        authority: oidc.issuer,
        clientId: oidc.clientId,
        audience: oidc.audience,
        scope: 'openid profile email offline_access',
        consent: oidc.askConsent,
        signUp: oidc.builtIn && oidc.signUp,
      },
      voice: { provider: voice.usual, languageModel: llm.configured },
      recording: { maxBytes: recordings.maxBytes },
      helpUrl: helpUrl ?? null,
      contactEmail: contactEmail ?? null,
      planPrices,
      errorReporting: errorReporting.browserDsn ? { dsn: errorReporting.browserDsn, environment: nodeEnv, release: appVersion() } : null,
    };
  }
}
