import { Module } from '@nestjs/common';
import { IdentityProvider } from '../integrations/identity/builtin/identity-provider.js';
import { IdentityModule } from '../integrations/identity/identity.module.js';
import { IssuerOriginsService } from '../integrations/identity/issuer-origins.service.js';
import { RevocationPoller } from '../integrations/identity/revocation-poller.js';

/** What only processes that serve people need: sign-in, where browsers find the issuer, and which tokens are revoked. */
@Module({
  imports: [IdentityModule],
  providers: [IdentityProvider, IssuerOriginsService, RevocationPoller],
})
export class ServingModule {}
