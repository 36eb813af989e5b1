import { Global, Module } from '@nestjs/common';
import { ReadingThreads } from './reading-threads.js';

@Global()
@Module({ providers: [ReadingThreads], exports: [ReadingThreads] })
export class ReadingModule {}
