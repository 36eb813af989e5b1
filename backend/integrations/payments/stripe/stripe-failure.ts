import { Stripe } from 'stripe';
import { AppError } from '../../../common/app-error.js';
import { CustomerGone } from '../payments.port.js';

const UNREACHABLE = 'Payments cannot be reached right now. Nothing was charged; try again in a moment.';

/** What Stripe refused. Its own errors have a status that is not our caller's: a wrong key of ours would sign every user out. */
export class StripeFailure extends Error {
  constructor(override readonly cause: Stripe.errors.StripeError) {
    super(`Stripe refused: ${cause.type} ${cause.code ?? ''} ${cause.message}`);
    this.name = 'StripeFailure';
  }

  /** The request makes no sense to it, as things are there. */
  get isOfRequest(): boolean {
    return this.cause instanceof Stripe.errors.StripeInvalidRequestError;
  }
}

/**
 * Waits for Stripe.
 * @throws CustomerGone, AppError UNAVAILABLE when it is away, StripeFailure
 */
export async function asking<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (isMissing(error, 'customer')) throw new CustomerGone();
    if (isAway(error)) throw new AppError('UNAVAILABLE', UNREACHABLE, { cause: error });
    throw error instanceof Stripe.errors.StripeError ? new StripeFailure(error) : error;
  }
}

/** Null if the object does not exist. */
export async function askingFor<T>(answer: Promise<T>): Promise<T | null> {
  return asking(
    answer.catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    }),
  );
}

/** @param param which of the things asked for is not there */
function isMissing(error: unknown, param?: string): boolean {
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
