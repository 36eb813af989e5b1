import { Body, Controller, Get, HttpCode, Inject, Param, Post, Put, SerializeOptions } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { z } from 'zod';
import { OwnerLimit } from '../budgets/owner-limit.decorator.js';
import { CurrentUser, type CurrentUserInfo } from '../common/current-user.decorator.js';
import { Documented } from '../common/documented.decorator.js';
import { FailsWith } from '../common/fails-with.js';
import { requireSelf } from '../common/require-self.js';
import {
  checkoutAnswerSchema,
  checkoutSchema,
  type PaymentsKind,
  portalAnswerSchema,
  subscriptionAnswerSchema,
  subscriptionUpdatedSchema,
  updateSubscriptionSchema,
} from '../contract/billing.js';
import { SERVICE_MESSAGES } from '../contract/error-texts.js';
import { userIdSchema } from '../contract/users.js';
import { PAYMENTS, type Payments } from '../integrations/payments/payments.port.js';
import { BILLING_REFERENCE } from './billing.reference.js';
import { ChangePlan } from './change-plan.js';
import { CheckoutService } from './checkout.service.js';
import { EntitlementsService } from './entitlements.service.js';
import { toSubscriptionWire } from './subscription.mapper.js';

/** Public names of the payment providers. */
const PUBLIC_PAYMENTS_KIND: Record<Payments['kind'], PaymentsKind> = { stripe: 'stripe', local: 'test', none: 'none' };

/** The caller's own plan. */
@Controller('subscriptions')
export class SubscriptionsController {
  constructor(
    private readonly entitlementsService: EntitlementsService,
    private readonly checkoutService: CheckoutService,
    private readonly changePlan: ChangePlan,
    @Inject(PAYMENTS) private readonly payments: Payments,
  ) {}

  @Get('get-subscription/:userId')
  @FailsWith(SERVICE_MESSAGES.getSubscription)
  @SerializeOptions({ schema: subscriptionAnswerSchema })
  @Documented(BILLING_REFERENCE.get)
  async get(@Param('userId', { schema: userIdSchema }) userId: string, @CurrentUser() user: CurrentUserInfo) {
    requireSelf(user, userId);
    const plan = toSubscriptionWire(await this.entitlementsService.subscription(user.id));
    return { success: true, payments: PUBLIC_PAYMENTS_KIND[this.payments.kind], ...plan };
  }

  @Put('update-subscription/:userId')
  @OwnerLimit('checkout')
  @RouteConfig({ rateLimit: {} })
  @FailsWith(SERVICE_MESSAGES.updateSubscription)
  @SerializeOptions({ schema: subscriptionUpdatedSchema })
  @Documented(BILLING_REFERENCE.update)
  async update(
    @Param('userId', { schema: userIdSchema }) userId: string,
    @Body({ schema: updateSubscriptionSchema }) body: z.output<typeof updateSubscriptionSchema>,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    requireSelf(user, userId);
    await this.changePlan.update(user, body.tier, body.when);
    return { success: true };
  }

  @Post('create-checkout-session')
  @OwnerLimit('checkout')
  @HttpCode(200)
  @RouteConfig({ rateLimit: {} })
  @FailsWith('Failed to create checkout session')
  @SerializeOptions({ schema: checkoutAnswerSchema })
  @Documented(BILLING_REFERENCE.checkout)
  async checkout(@Body({ schema: checkoutSchema }) body: z.output<typeof checkoutSchema>, @CurrentUser() user: CurrentUserInfo) {
    requireSelf(user, body.user_id);
    const { id, url } = await this.checkoutService.open(user, body.tier);
    return { success: true, sessionId: id, url };
  }

  @Post('create-portal-session/:userId')
  @OwnerLimit('checkout')
  @HttpCode(200)
  @RouteConfig({ rateLimit: {} })
  @FailsWith('Failed to create portal session')
  @SerializeOptions({ schema: portalAnswerSchema })
  @Documented(BILLING_REFERENCE.portal)
  async portal(@Param('userId', { schema: userIdSchema }) userId: string, @CurrentUser() user: CurrentUserInfo) {
    requireSelf(user, userId);
    return { success: true, url: (await this.checkoutService.openPortal(user)).url };
  }
}
