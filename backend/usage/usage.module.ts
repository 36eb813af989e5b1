import { Module } from '@nestjs/common';
import { VoiceModule } from '../voice/voice.module.js';
import { UsageController } from './usage.controller.js';
import { UsageRepository } from './usage.repository.js';
import { UsageService } from './usage.service.js';

@Module({ imports: [VoiceModule], controllers: [UsageController], providers: [UsageRepository, UsageService] })
export class UsageModule {}
