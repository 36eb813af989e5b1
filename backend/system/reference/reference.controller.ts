import { Controller, Get, Header, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Documented } from '../../common/documented.decorator.js';
import { Public } from '../../common/public.decorator.js';
import { ApiReferenceService } from './api-reference.service.js';

/** The API's own description. Public: it describes routes, not anyone's data. */
@Controller()
export class ReferenceController {
  constructor(private readonly apiReferenceService: ApiReferenceService) {}

  @Public()
  @Get('docs')
  @Documented({
    summary: 'This page',
    caller: 'anyone',
    answers: 'text/html; charset=utf-8',
    example: { answer: '<!doctype html>…' },
  })
  @Header('content-type', 'text/html; charset=utf-8')
  docs(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Buffer | undefined {
    return this.apiReferenceService.page.answer(request, reply);
  }

  @Public()
  @Get('openapi.json')
  @Documented({ summary: 'The API as an OpenAPI document', caller: 'anyone', example: { answer: { openapi: '3.1.1' } } })
  @Header('content-type', 'application/json; charset=utf-8')
  openApi(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Buffer | undefined {
    return this.apiReferenceService.document.answer(request, reply);
  }
}
