import { Module } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import { PgPool } from '../../database/pg-pool.js';
import { readIdentityKeys } from './builtin/identity-keys.js';
import { IdentityProvider } from './builtin/identity-provider.js';
import { CachedIssuerKeys } from './cached-issuer-keys.js';
import { IssuerKeys } from './issuer-keys.port.js';
import { readRemoteJwks } from './remote-jwks.js';

/** Who vouches for people: this server's own OpenID provider, or another issuer by configuration. */
@Module({
  providers: [
    IdentityProvider,
    {
      provide: IssuerKeys,
      inject: [AppConfig, PgPool],
      useFactory: ({ oidc }: AppConfig, { pool }: PgPool) =>
        new CachedIssuerKeys(oidc.builtIn ? async () => (await readIdentityKeys(pool)).signing : () => readRemoteJwks(oidc.issuer)),
    },
  ],
  exports: [IssuerKeys],
})
export class IdentityModule {}
