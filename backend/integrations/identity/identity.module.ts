import { Module } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import { PgPool } from '../../database/pg-pool.js';
import { BuiltInIdentity } from './builtin/built-in-identity.js';
import { readIdentityKeys } from './builtin/identity-keys.js';
import { IdentityProvider } from './builtin/identity-provider.js';
import { CachedIssuerKeys } from './cached-issuer-keys.js';
import { IssuerKeys } from './issuer-keys.port.js';
import { readRemoteJwks } from './remote-jwks.js';

/** Who vouches for people: this server's own OpenID provider, or another issuer by configuration. */
@Module({
  providers: [
    BuiltInIdentity,
    IdentityProvider,
    {
      provide: IssuerKeys,
      inject: [AppConfig, PgPool],
      useFactory: ({ oidc }: AppConfig, { pool }: PgPool) =>
        new CachedIssuerKeys(oidc.builtIn ? async () => (await readIdentityKeys(pool)).signing : () => readRemoteJwks(oidc.issuer)),
    },
  ],
  exports: [BuiltInIdentity, IssuerKeys],
})
export class IdentityModule {}
