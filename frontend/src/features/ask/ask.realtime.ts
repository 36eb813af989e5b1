import type { AskedMessage } from '@contract/ask';
import type { OwnerEvent } from '@contract/realtime';
import type { QueryClient } from '@tanstack/react-query';

export const askKeys = { all: ['asked'] as const, of: (formId: number) => ['asked', formId] as const };

/** A question was asked, answered, pinned or deleted, here or in another window. */
export const applyAsked = (client: QueryClient, { formId }: Pick<AskedMessage, 'formId'>) =>
  void client.invalidateQueries({ queryKey: askKeys.of(formId) });

/** A deleted response leaves every answer. */
export function applyToAsked(client: QueryClient, { body }: OwnerEvent): void {
  if (body.kind === 'response.deleted') applyAsked(client, body);
}

/** After a jump in the stream. */
export const refreshAsked = (client: QueryClient) => void client.invalidateQueries({ queryKey: askKeys.all });
