import { Stripe } from 'stripe';
import { AppError } from '../../../common/app-error.js';
import { CustomerGone } from '../payments.port.js';

const UNREACHABLE = 'Payments cannot be reached right now. Nothing was charged; try again in a moment.';

/** Waits for Stripe; its being away, and a customer's being gone, get names of ours. */
export async function asking<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (isMissing(error, 'customer')) throw new CustomerGone();
    if (isAway(error)) throw new AppError('UNAVAILABLE', UNREACHABLE, { cause: error });
    throw error;
  }
}

/** @param param which of the things asked for is not there */
export function isMissing(error: unknown, param?: string): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'resource_missing' &&
    (param === undefined || error.param === param)
  );
}

function isAway(error: unknown): boolean {
  const { StripeConnectionError, StripeRateLimitError, StripeAPIError } = Stripe.errors;
  return [StripeConnectionError, StripeRateLimitError, StripeAPIError].some((kind) => error instanceof kind);
}
