import { Module } from '@nestjs/common';
import { Summarizer } from './summarizer.js';

/** Summaries of finished interviews, written by a language model or put together from what was said. */
@Module({
  providers: [Summarizer],
  exports: [Summarizer],
})
export class SummariesModule {}
