import { useLocation, useSearchParams } from 'react-router-dom';
import { ROW_FILTERS, type RowFilter } from './coverage-rows';

/** Filter and question of the coverage, kept in the address: a reload, a link and "back" find the same rows. */
export function useCoverageAddress() {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const write = (values: { readonly show?: string; readonly question?: string }) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value === '') after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true, state: state as unknown },
    );
  return {
    filter: ROW_FILTERS.find((one) => one === address.get('show')) ?? ('all' satisfies RowFilter),
    questionId: address.get('question') ?? '',
    setFilter: (filter: RowFilter) => write({ show: filter === 'all' ? '' : filter }),
    setQuestionId: (id: string) => write({ question: id }),
    clear: () => write({ show: '', question: '' }),
  };
}
