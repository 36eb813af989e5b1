import { Module } from '@nestjs/common';
import { IdentityProvider } from '../integrations/identity/builtin/identity-provider.js';
import { IdentityModule } from '../integrations/identity/identity.module.js';
import { IssuerOrigins } from '../integrations/identity/issuer-origins.js';
import { RevocationPolling } from '../integrations/identity/revocation-polling.js';

/** What only processes that serve people need: sign-in, where browsers find the issuer, and which tokens are revoked. */
@Module({
  imports: [IdentityModule],
  providers: [IdentityProvider, IssuerOrigins, RevocationPolling],
})
export class ServingModule {}
