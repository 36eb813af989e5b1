import { Controller, HttpCode, Post, Req, SerializeOptions } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { Documented } from '../../common/documented.decorator.js';
import { Public } from '../../common/public.decorator.js';
import { successAnswerSchema } from '../../contract/forms.js';
import { HandlePlatformWebhook } from './handle-platform-webhook.js';
import { WEBHOOKS_REFERENCE } from './webhooks.reference.js';

/** Webhooks of the voice platforms, authenticated over the raw body. */
@Controller('webhooks')
export class WebhooksController {
  constructor(private readonly handlePlatformWebhook: HandlePlatformWebhook) {}

  @Public()
  @Post('vapi')
  @HttpCode(200)
  @RouteConfig({ rawBody: true })
  @SerializeOptions({ schema: successAnswerSchema })
  @Documented(WEBHOOKS_REFERENCE.report)
  async vapi(@Req() request: FastifyRequest) {
    await this.handlePlatformWebhook.take('vapi', request.headers, request.rawBody ?? Buffer.alloc(0));
    return { success: true };
  }
}
