import { SAMPLE_COMPLETIONS, type SampleCompletion } from '@contract/findings-constants';

/** Which interviews were chosen, as the server's routes take it. */
export type Sampled = { completion?: SampleCompletion; reported?: 'without'; from?: string; to?: string };

const DAY = /^20\d{2}-\d{2}-\d{2}$/;
const dayOf = (value: string | null) => (value !== null && DAY.test(value) ? value : undefined);

/** Out of an address; what it names but does not exist is no choice. */
export function readSampled(address: URLSearchParams): Sampled {
  const completion = SAMPLE_COMPLETIONS.find((one) => one === address.get('completion'));
  const from = dayOf(address.get('from'));
  const to = dayOf(address.get('to'));
  return {
    ...(completion && { completion }),
    ...(address.get('reported') === 'without' && { reported: 'without' as const }),
    ...(from && { from }),
    ...(to && { to }),
  };
}
