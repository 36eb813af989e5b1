import { type HiddenField, hiddenAttribute, hiddenFieldLabel, hiddenNameOf, isHiddenAttribute } from '@contract/hidden-fields';
import type { ColumnId } from '@contract/view-constants';
import { createContext, use } from 'react';
import { t } from '../../texts';

/** The hidden fields of the interview whose responses are listed. */
export const HiddenFieldsContext = createContext<readonly HiddenField[]>([]);

export const useHiddenFields = () => use(HiddenFieldsContext);

/** Column labels; for a field that the interview no longer has, its name in the link. */
export function useColumnName(): (id: ColumnId) => string {
  const fields = useHiddenFields();
  return (id) => {
    if (!isHiddenAttribute(id)) return t(`column.${id}`);
    const field = fields.find(({ name }) => hiddenAttribute(name) === id);
    return field ? hiddenFieldLabel(field) : hiddenNameOf(id);
  };
}
