import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsService } from './sessions.service.js';

/** A person's account as a whole: where it is signed in, what it holds, and its end. */
@Module({ imports: [AuthModule], controllers: [SessionsController], providers: [SessionsService] })
export class AccountModule {}
