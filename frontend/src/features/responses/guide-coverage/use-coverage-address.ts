import { useAddress } from '@/lib/use-address';
import { ROW_FILTERS, type RowFilter } from './coverage-rows';

/** Filter and question of the coverage, kept in the address: a reload, a link and "back" find the same rows. */
export function useCoverageAddress() {
  const [address, write] = useAddress();
  return {
    filter: ROW_FILTERS.find((one) => one === address.get('show')) ?? ('all' satisfies RowFilter),
    questionId: address.get('question') ?? '',
    setFilter: (filter: RowFilter) => write({ show: filter === 'all' ? '' : filter }),
    setQuestionId: (id: string) => write({ question: id }),
    clear: () => write({ show: '', question: '' }),
  };
}
