import { AppError } from '../../common/app-error.js';
import type { Payments } from './payments.port.js';

const refuse = (): never => {
  throw new AppError('UNAVAILABLE', "Plans can't be changed here because payments are not set up on this server.");
};

/** A server that sells nothing: every account keeps what it has. */
export class NoPayments implements Payments {
  readonly kind = 'none';
  createCustomer = async () => refuse();
  readCustomer = async () => refuse();
  openCheckout = async () => refuse();
  closeCheckout = async () => refuse();
  openPlanChange = async () => refuse();
  openPortal = async () => refuse();
  cancelNow = async () => refuse();
  readEvent = () => refuse();
  readDispute = async () => refuse();
  async *listCustomers() {}
  async *listDisputes() {}
  checkConfiguration = async () => [];
}
