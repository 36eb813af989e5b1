import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { IdentityModule } from '../integrations/identity/identity.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccessTokenGuard } from './access-token.guard.js';
import { AccessTokenStrategy } from './access-token.strategy.js';
import { AccessTokensService } from './access-tokens.service.js';

@Module({
  imports: [IdentityModule, UsersModule],
  providers: [AccessTokenStrategy, AccessTokensService, { provide: APP_GUARD, useClass: AccessTokenGuard }],
  exports: [AccessTokensService, IdentityModule],
})
export class AuthModule {}
