import { Module } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import { PgPool } from '../../database/pg-pool.js';
import { BuiltInIdentity } from './builtin/built-in-identity.js';
import { readIdentityKeys } from './builtin/identity-keys.js';
import { IdentitySessions } from './builtin/sessions.js';
import { CachedIssuerKeys } from './cached-issuer-keys.js';
import { InstallationSealer } from './installation-sealer.js';
import { IssuerKeys } from './issuer-keys.port.js';
import { readRemoteJwks } from './remote-jwks.js';
import { Revocations } from './revocations.js';

/** The identity provider: the built-in OpenID provider, or an external issuer if configured. */
@Module({
  providers: [
    BuiltInIdentity,
    IdentitySessions,
    InstallationSealer,
    Revocations,
    {
      provide: IssuerKeys,
      inject: [AppConfig, PgPool, InstallationSealer],
      useFactory: ({ oidc }: AppConfig, { pool }: PgPool, sealer: InstallationSealer) =>
        new CachedIssuerKeys(
          oidc.builtIn ? async () => (await readIdentityKeys(pool, await sealer.get())).signing : () => readRemoteJwks(oidc.issuer),
        ),
    },
  ],
  exports: [BuiltInIdentity, IssuerKeys, IdentitySessions, InstallationSealer, Revocations],
})
export class IdentityModule {}
