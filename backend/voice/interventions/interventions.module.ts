import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { InterventionEntity } from './intervention.entity.js';
import { InterventionRepository } from './intervention.repository.js';

/** What owners did in running interviews. */
@Module({
  imports: [TypeOrmModule.forFeature([InterventionEntity])],
  providers: [InterventionRepository],
  exports: [InterventionRepository],
})
export class InterventionsModule {}
