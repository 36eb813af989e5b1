import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PaymentsModule } from '../integrations/payments/payments.module.js';
import { ChangePlan } from './change-plan.js';
import { CheckoutService } from './checkout.service.js';
import { DisputesService } from './disputes.service.js';
import { CloseCustomerService } from './close-customer.service.js';
import { EntitlementsRepository } from './entitlements.repository.js';
import { EntitlementsService } from './entitlements.service.js';
import { HandleEvent } from './handle-event.js';
import { PaymentCustomerEntity } from './payment-customer.entity.js';
import { PaymentDisputeEntity } from './payment-dispute.entity.js';
import { PaymentEventEntity } from './payment-event.entity.js';
import { PaymentCustomersRepository } from './payment-customers.repository.js';
import { PaymentEventsRepository } from './payment-events.repository.js';
import { PlansRepository } from './plans.repository.js';
import { ReceiveEvent } from './receive-event.js';
import { ReconcilePayments } from './reconcile-payments.js';
import { StripeWebhookController } from './stripe-webhook.controller.js';
import { SubscriptionEntity } from './subscription.entity.js';
import { SubscriptionsController } from './subscriptions.controller.js';
import { SyncPlan } from './sync-plan.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([SubscriptionEntity, PaymentCustomerEntity, PaymentEventEntity, PaymentDisputeEntity]),
    PaymentsModule,
  ],
  controllers: [SubscriptionsController, StripeWebhookController],
  providers: [
    CloseCustomerService,
    EntitlementsRepository,
    EntitlementsService,
    PlansRepository,
    PaymentCustomersRepository,
    PaymentEventsRepository,
    CheckoutService,
    ChangePlan,
    ReceiveEvent,
    HandleEvent,
    DisputesService,
    SyncPlan,
    ReconcilePayments,
  ],
  exports: [CloseCustomerService, EntitlementsService, HandleEvent, SyncPlan, ReconcilePayments],
})
export class BillingModule {}
