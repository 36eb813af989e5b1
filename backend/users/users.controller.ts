import { Body, Controller, HttpCode, Post, SerializeOptions } from '@nestjs/common';
import type { z } from 'zod';
import { CurrentUser, type CurrentUserInfo } from '../common/current-user.decorator.js';
import { Documented } from '../common/documented.decorator.js';
import { FailsWith } from '../common/fails-with.js';
import { SERVICE_MESSAGES } from '../contract/error-texts.js';
import { signupAnswerSchema, signupSchema } from '../contract/users.js';
import { toUserWire } from './user.mapper.js';
import { UsersService } from './users.service.js';
import { USERS_REFERENCE } from './users.reference.js';

@Controller('users')
export class UsersController {
  constructor(private readonly usersService: UsersService) {}

  /** For the signed-in person, about themselves. */
  @Post('user-signup')
  @HttpCode(200)
  @FailsWith(SERVICE_MESSAGES.saveUser)
  @SerializeOptions({ schema: signupAnswerSchema })
  @Documented(USERS_REFERENCE.signUp)
  async signUp(@CurrentUser() user: CurrentUserInfo, @Body({ schema: signupSchema }) body: z.output<typeof signupSchema>) {
    return { success: true, user: toUserWire(await this.usersService.signUp(user, body)) };
  }
}
