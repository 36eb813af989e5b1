import type { OwnerEvent, OwnerEventBody } from '@contract/realtime';
import type { QueryClient } from '@tanstack/react-query';

export type Usage = { count: number; maxResponses: number };

/** The month's usage after an event. Deleting a response does not give it back (decisions A32). */
export function reduceUsage(usage: Usage, body: OwnerEventBody): Usage {
  return body.kind === 'response.created' ? body.usage : usage;
}

export function applyToAccount(client: QueryClient, event: OwnerEvent): void {
  client.setQueriesData<Usage>({ queryKey: ['usage'] }, (usage) => usage && reduceUsage(usage, event.body));
}

/** After a jump in the stream. */
export function refreshAccount(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['usage'] });
}
