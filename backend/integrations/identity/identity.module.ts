import { Module } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import { PgPool } from '../../database/pg-pool.js';
import { BuiltInIdentityProvider } from './builtin/built-in-identity-provider.js';
import { readIdentityKeys } from './builtin/identity-keys.js';
import { IdentitySessionsService } from './builtin/identity-sessions.service.js';
import { CachedIssuerKeys } from './cached-issuer-keys.js';
import { InstallationSealer } from './installation-sealer.js';
import { IssuerKeys } from './issuer-keys.port.js';
import { readRemoteJwks } from './remote-jwks.js';
import { RevocationsService } from './revocations.service.js';

/** The identity provider: the built-in OpenID provider, or an external issuer if configured. */
@Module({
  providers: [
    BuiltInIdentityProvider,
    IdentitySessionsService,
    InstallationSealer,
    RevocationsService,
    {
      provide: IssuerKeys,
      inject: [AppConfig, PgPool, InstallationSealer],
      useFactory: ({ oidc }: AppConfig, { pool }: PgPool, sealer: InstallationSealer) =>
        new CachedIssuerKeys(
          oidc.builtIn ? async () => (await readIdentityKeys(pool, await sealer.get())).signing : () => readRemoteJwks(oidc.issuer),
        ),
    },
  ],
  exports: [BuiltInIdentityProvider, IssuerKeys, IdentitySessionsService, InstallationSealer, RevocationsService],
})
export class IdentityModule {}
