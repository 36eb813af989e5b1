import type { CompletedResponse, DomainEvent } from '../domain-events/domain-event-map.js';
import type { ResponseEntity } from './response.entity.js';

/** What tells whether a response is complete, and what its completion is about. */
export type Completable = Pick<
  ResponseEntity,
  'id' | 'formId' | 'ownerId' | 'callStatus' | 'finishDueAt' | 'source' | 'includeInAnalysis' | 'removed'
>;
type Columns = Completable & Pick<ResponseEntity, 'interviewTranscript'>;

/** What a change of a response means to those who work with completed ones. */
export function completionEvents(
  before: Columns,
  after: Columns,
): DomainEvent<'response.completed' | 'response.transcript-changed' | 'response.inclusion-changed'>[] {
  if (!isComplete(after)) return [];
  const response = toCompleted(after);
  if (!isComplete(before)) return [{ name: 'response.completed', response }];
  const changed = (...columns: (keyof Columns)[]) => columns.some((column) => before[column] !== after[column]);
  return [
    ...(changed('interviewTranscript') ? [{ name: 'response.transcript-changed' as const, response }] : []),
    ...(changed('source', 'includeInAnalysis') ? [{ name: 'response.inclusion-changed' as const, response }] : []),
  ];
}

/** Held to its end, with nothing left to be written. */
export const isComplete = ({ callStatus, finishDueAt }: Pick<Completable, 'callStatus' | 'finishDueAt'>) =>
  callStatus === 'completed' && finishDueAt === null;

export const toCompleted = ({ id, formId, ownerId, source, includeInAnalysis, removed }: Completable): CompletedResponse => ({
  id,
  formId,
  ownerId,
  source,
  includeInAnalysis,
  wordsDeleted: removed?.transcript !== undefined,
});
