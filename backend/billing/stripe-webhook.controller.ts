import { Controller, HttpCode, Inject, Post, Req, SerializeOptions } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../common/app-error.js';
import { Documented } from '../common/documented.decorator.js';
import { Public } from '../common/public.decorator.js';
import { webhookAnswerSchema } from '../contract/billing.js';
import { HTTP_ERROR_TEXTS } from '../contract/error-texts.js';
import { PAYMENTS, type Payments } from '../integrations/payments/payments.port.js';
import { BILLING_REFERENCE } from './billing.reference.js';
import { ReceiveEvent } from './receive-event.js';

/** Stripe's webhook. Stripe retries failed deliveries for three days. */
@Controller('webhooks')
export class StripeWebhookController {
  constructor(
    private readonly receiveEvent: ReceiveEvent,
    @Inject(PAYMENTS) private readonly payments: Payments,
  ) {}

  @Public()
  @Post('stripe')
  @HttpCode(200)
  @RouteConfig({ rawBody: true })
  @SerializeOptions({ schema: webhookAnswerSchema })
  @Documented(BILLING_REFERENCE.webhook)
  async receive(@Req() request: FastifyRequest) {
    if (this.payments.kind !== 'stripe') throw new AppError('NOT_FOUND', HTTP_ERROR_TEXTS.NOT_FOUND);
    const signature = request.headers['stripe-signature'];
    await this.receiveEvent.receive(request.rawBody ?? Buffer.alloc(0), typeof signature === 'string' ? signature : undefined);
    return { success: true };
  }
}
