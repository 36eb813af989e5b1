import type { SavedView } from '@contract/view-constants';
import { useCallback, useState } from 'react';
import { browserMemory } from '@/lib/browser-storage';
import type { EditViews } from '../views/views.queries';
import { areUsual, readColumns, USUAL_COLUMNS, type Columns } from './columns';

const keyOf = (formId: number) => `colloquy.response-columns.${formId}`;

function remembered(formId: number): Columns {
  try {
    return readColumns(JSON.parse(browserMemory.read(keyOf(formId)) ?? 'null'));
  } catch {
    return USUAL_COLUMNS;
  }
}

/** The columns of a list: those of the saved view that is shown, and of all responses what this browser remembers of the interview. */
export function useColumns(formId: number, saved: SavedView | null, edit: EditViews) {
  const [own, setOwn] = useState(() => remembered(formId));
  const { mutate } = edit;
  const change = useCallback(
    (columns: Columns) => {
      if (saved) return mutate({ do: 'update', id: saved.id, settings: { ...saved.settings, columns } });
      setOwn(columns);
      if (areUsual(columns)) browserMemory.remove(keyOf(formId));
      else browserMemory.write(keyOf(formId), JSON.stringify(columns));
    },
    [formId, saved, mutate],
  );
  return { columns: saved?.settings.columns ?? own, change };
}
