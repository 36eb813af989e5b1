import { useAddress } from '@/lib/use-address';

const LINKED = ['history', 'readings'] as const;
type Linked = (typeof LINKED)[number];

/** What a link to this view opens at once, such as `show=readings`. @returns it, and how to take it out of the address */
export function useLinkedDialog(): [Linked | null, () => void] {
  const [address, write] = useAddress();
  const forget = () => {
    if (address.has('show')) write({ show: undefined });
  };
  return [LINKED.find((one) => one === address.get('show')) ?? null, forget];
}
