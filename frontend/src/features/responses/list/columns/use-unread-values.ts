import { isHiddenAttribute } from '@contract/hidden-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { responseKeys } from '../../api/response-keys';
import type { ResponseList } from '../response-list';
import type { Columns } from './columns';

/** Responses that arrive within this time are loaded together. Milliseconds. */
const READ_AFTER_MS = 1_500;

/** Live events do not contain link values. If a column shows them, the beginning of the list is reloaded soon. */
export function useUnreadValues(formId: number, key: string, columns: Columns, list: ResponseList | undefined): void {
  const client = useQueryClient();
  const shows = columns.some(({ id }) => isHiddenAttribute(id));
  const unread = shows && list?.slots[0]?.rows?.some(({ hidden_fields: values }) => values === undefined) === true;
  useEffect(() => {
    if (!unread) return;
    const read = () => void client.invalidateQueries({ queryKey: responseKeys.list(formId, key), exact: true });
    const timer = setTimeout(read, READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, [client, formId, key, unread]);
}
