import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EntitlementsRepository } from './entitlements.repository.js';
import { EntitlementsService } from './entitlements.service.js';
import { SubscriptionEntity } from './subscription.entity.js';
import { SubscriptionsController } from './subscriptions.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([SubscriptionEntity])],
  controllers: [SubscriptionsController],
  providers: [EntitlementsRepository, EntitlementsService],
  exports: [EntitlementsService],
})
export class BillingModule {}
