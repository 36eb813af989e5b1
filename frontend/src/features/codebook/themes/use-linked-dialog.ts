import { useLocation, useSearchParams } from 'react-router-dom';

const LINKED = ['history', 'readings'] as const;
type Linked = (typeof LINKED)[number];

/** What a link to this view opens at once, such as `show=readings`. @returns it, and how to take it out of the address */
export function useLinkedDialog(): [Linked | null, () => void] {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const forget = () => {
    if (!address.has('show')) return;
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('show');
        return after;
      },
      { replace: true, state, preventScrollReset: true },
    );
  };
  return [LINKED.find((one) => one === address.get('show')) ?? null, forget];
}
