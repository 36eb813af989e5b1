import type { QueryClient } from '@tanstack/react-query';
import { responseKeys } from '../../api/response-keys';

/** Of changes of an interview's views. */
export const viewEditsKey = (formId: number) => ['response-view-edits', formId] as const;

/** Reads the views again, unless changes are under way: what is read meanwhile would take the later ones back on the screen. */
export function readViewsAgain(client: QueryClient, formId: number, settling = 0): void {
  if (client.isMutating({ mutationKey: viewEditsKey(formId) }) > settling) return;
  void client.invalidateQueries({ queryKey: responseKeys.views(formId) });
}
