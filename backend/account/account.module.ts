import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { BillingModule } from '../billing/billing.module.js';
import { UsersModule } from '../users/users.module.js';
import { LifecycleModule } from '../voice/lifecycle/lifecycle.module.js';
import { AccountController } from './account.controller.js';
import { DeleteAccount } from './delete-account.js';
import { DeletionsRepository } from './deletions.repository.js';
import { ExportAccount } from './export-account.js';
import { RequestDeletion } from './request-deletion.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsService } from './sessions.service.js';
import { AccountDeletionEntity } from './account-deletion.entity.js';

/** A person's account as a whole: where it is signed in, what it holds, and its end. */
@Module({
  imports: [TypeOrmModule.forFeature([AccountDeletionEntity]), AuthModule, BillingModule, UsersModule, LifecycleModule],
  controllers: [SessionsController, AccountController],
  providers: [SessionsService, DeletionsRepository, RequestDeletion, DeleteAccount, ExportAccount],
  exports: [DeleteAccount],
})
export class AccountModule {}
