import { Global, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppConfig } from '../../config/app-config.js';
import { LocalPayments } from './local/local-payments.js';
import { NoPayments } from './no-payments.js';
import { PAYMENTS, type Payments } from './payments.port.js';

/** The provider the configuration names. Stripe's SDK is loaded only where it is used. */
async function paymentsFor({ payments, publicUrl }: AppConfig, dataSource: DataSource): Promise<Payments> {
  if (payments.kind === 'none') return new NoPayments();
  if (payments.kind === 'local') return new LocalPayments(dataSource, publicUrl);
  const { StripePayments } = await import('./stripe/stripe-payments.js');
  return new StripePayments(payments.stripe, publicUrl);
}

@Global()
@Module({
  providers: [{ provide: PAYMENTS, inject: [AppConfig, DataSource], useFactory: paymentsFor }],
  exports: [PAYMENTS],
})
export class PaymentsModule {}
