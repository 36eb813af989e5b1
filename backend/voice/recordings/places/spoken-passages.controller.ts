import { Body, Controller, HttpCode, Post, SerializeOptions } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { z } from 'zod';
import { CurrentUser, type CurrentUserInfo } from '../../../common/current-user.decorator.js';
import { Documented } from '../../../common/documented.decorator.js';
import { spokenPlacesAnswerSchema, spokenPlacesBodySchema } from '../../../contract/recordings.js';
import { CodedRecordingsService } from './coded-recordings.service.js';
import { SPOKEN_PASSAGES_REFERENCE } from './spoken-passages.reference.js';

/** Where in their recordings passages are spoken. */
@Controller('recordings')
export class SpokenPassagesController {
  constructor(private readonly codedRecordingsService: CodedRecordingsService) {}

  /** Reads only; there are too many for an address. */
  @Post('places')
  @HttpCode(200)
  @RouteConfig({ rateLimit: { max: 120 } })
  @SerializeOptions({ schema: spokenPlacesAnswerSchema })
  @Documented(SPOKEN_PASSAGES_REFERENCE.places)
  async places(
    @Body({ schema: spokenPlacesBodySchema }) { places }: z.output<typeof spokenPlacesBodySchema>,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return { success: true, places: await this.codedRecordingsService.places(user.id, places) };
  }
}
