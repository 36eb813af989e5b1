import { Controller, Get, Param, SerializeOptions } from '@nestjs/common';
import { CurrentUser, type CurrentUserInfo } from '../common/current-user.decorator.js';
import { Documented } from '../common/documented.decorator.js';
import { FailsWith } from '../common/fails-with.js';
import { requireSelf } from '../common/require-self.js';
import { SERVICE_MESSAGES } from '../contract/error-texts.js';
import { subscriptionAnswerSchema, userIdSchema } from '../contract/users.js';
import { EntitlementsService } from './entitlements.service.js';
import { BILLING_REFERENCE } from './billing.reference.js';

/** The caller's own plan. */
@Controller('subscriptions')
export class SubscriptionsController {
  constructor(private readonly entitlements: EntitlementsService) {}

  @Get('get-subscription/:userId')
  @FailsWith(SERVICE_MESSAGES.getSubscription)
  @SerializeOptions({ schema: subscriptionAnswerSchema })
  @Documented(BILLING_REFERENCE.get)
  async get(@Param('userId', { schema: userIdSchema }) userId: string, @CurrentUser() user: CurrentUserInfo) {
    requireSelf(user, userId);
    const { tier } = await this.entitlements.of(user.id);
    // Without a payment provider there are no price ids: the plan's own name stands for it (decisions A16).
    return { success: true, tier, data: { subscription: { plan: { id: tier } } } };
  }
}
