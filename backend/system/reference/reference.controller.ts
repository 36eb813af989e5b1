import { Controller, Get, Header } from '@nestjs/common';
import { Documented } from '../../common/documented.decorator.js';
import { Public } from '../../common/public.decorator.js';
import { ApiReferenceService } from './api-reference.service.js';

/** The API described by itself. Open to everybody: it tells what there is, not what anybody has. */
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
  @Header('cache-control', 'no-cache')
  docs(): string {
    return this.apiReferenceService.page;
  }

  @Public()
  @Get('openapi.json')
  @Documented({ summary: 'The API as an OpenAPI document', caller: 'anyone', example: { answer: { openapi: '3.1.1' } } })
  @Header('cache-control', 'no-cache')
  openApi(): object {
    return this.apiReferenceService.document;
  }
}
