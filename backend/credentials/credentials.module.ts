import { Module } from '@nestjs/common';
import { IdentityModule } from '../integrations/identity/identity.module.js';
import { CredentialsController } from './credentials.controller.js';
import { CredentialsService } from './credentials.service.js';
import { PasskeysController } from './passkeys.controller.js';

/** How the owner signs in. */
@Module({
  imports: [IdentityModule],
  controllers: [CredentialsController, PasskeysController],
  providers: [CredentialsService],
  exports: [CredentialsService],
})
export class CredentialsModule {}
