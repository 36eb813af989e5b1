import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { IdentityModule } from '../integrations/identity/identity.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccessTokenGuard } from './access-token.guard.js';
import { AccessTokenStrategy } from './access-token.strategy.js';
import { AccessTokens } from './access-tokens.js';

@Module({
  imports: [IdentityModule, UsersModule],
  providers: [AccessTokenStrategy, AccessTokens, { provide: APP_GUARD, useClass: AccessTokenGuard }],
  exports: [AccessTokens, IdentityModule],
})
export class AuthModule {}
