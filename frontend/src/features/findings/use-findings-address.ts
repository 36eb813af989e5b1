import { readSegmentKey, type SegmentKey } from '@contract/codebook-constants';
import { useMemo } from 'react';
import { useAddress } from '@/lib/use-address';
import { readSampled, type Sampled } from './api/sampled';

const SAMPLE_NAMES = ['completion', 'reported', 'from', 'to'] as const;

/** What the findings are restricted to and how they are shown, kept in the address: a reload and a link show the same. */
export function useFindingsAddress() {
  const [address, write] = useAddress();
  const sample = useMemo(() => readSampled(address), [address]);
  return {
    sample,
    attribute: readSegmentKey(address.get('by')) ?? ('language' satisfies SegmentKey),
    isChart: address.get('as') === 'chart',
    setSample: (change: Sampled) =>
      write(Object.fromEntries(SAMPLE_NAMES.filter((name) => name in change).map((name) => [name, change[name]]))),
    resetSample: () => write(Object.fromEntries(SAMPLE_NAMES.map((name) => [name, undefined]))),
    setAttribute: (by: SegmentKey) => write({ by }),
    setChart: (chart: boolean) => write({ as: chart ? 'chart' : undefined }),
    /** Leaves the findings for the interview's guide. */
    openGuide: () => write({ tab: 'edit', view: undefined }),
  };
}
