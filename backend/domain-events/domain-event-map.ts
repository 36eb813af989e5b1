import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { AuditEntry } from '../audit/audit-entry.js';
import type { subscriptionChangeSchema } from '../contract/billing.js';
import type { AgreementUpdated } from '../contract/agreement.js';
import type { CodebookUpdated } from '../contract/codebook.js';
import type { FormWire } from '../contract/forms.js';
import type { ResponseSource, RetainedKind } from '../contract/provenance.js';
import type { ResponseListItem } from '../contract/responses.js';
import type { Reviewed } from '../contract/reviews.js';

/** Who did it, for the audit log. */
export type By = Pick<AuditEntry, 'ownerId' | 'actor' | 'client'>;

interface OfInterview {
  readonly ownerId: string;
  readonly formId: number;
}

interface WithInterview {
  readonly ownerId: string;
  readonly form: FormWire;
}

/** A response whose conversation was held to its end and whose results are written. */
export interface CompletedResponse {
  readonly id: string;
  readonly formId: number;
  readonly ownerId: string;
  readonly source: ResponseSource;
  /** The owner's choice for a response that only a browser reported; null: the interview's setting decides. */
  readonly includeInAnalysis: boolean | null;
  /** Retention has deleted its transcript. */
  readonly wordsDeleted: boolean;
}

/**
 * Everything that happens to interviews, responses, reports and plans and that another part of the application may act upon. Each event is
 * recorded in the transaction of its change (`DomainEventsService.record`); backend/subscriptions.ts says who acts upon it.
 */
export interface DomainEventMap {
  'interview.created': WithInterview;
  /** It was saved, or the state of its assistant has changed. */
  'interview.changed': WithInterview;
  /** It takes responses from now on. */
  'interview.published': OfInterview;
  /** It is a draft again. */
  'interview.unpublished': OfInterview;
  'interview.closed': OfInterview;
  'interview.reopened': OfInterview;
  /** Whether its analysis includes responses that only a browser reported. */
  'interview.inclusion-changed': OfInterview & { readonly included: boolean };
  /** With its responses. */
  'interview.deleted': OfInterview & { readonly responseIds: readonly string[]; readonly responseCount: number; readonly by: By };
  /** The private copy in which an owner tried an interview. */
  'trial.deleted': { readonly responseIds: readonly string[] };

  /** A participant opened the interview and left their contact details. Recorded by SQL: submit-response.statement.ts. */
  'response.created': WithResponse;
  /** Turns were stored; several interviews at once. Recorded by SQL: store-turns.statement.ts. */
  'response.continued': WithResponse;
  /** Anything that its list item shows has changed. `usage`: with this change it counts towards the month. */
  'response.changed': WithResponse & { readonly usage?: { readonly count: number; readonly maxResponses: number } };
  /** It was held to its end and its results are written. Happens again when it is continued and ends again. */
  'response.completed': { readonly response: CompletedResponse };
  /** The transcript of a completed response was replaced. */
  'response.transcript-changed': { readonly response: CompletedResponse };
  /** Whether the analysis may use a completed response. */
  'response.inclusion-changed': { readonly response: CompletedResponse };
  /** Their owner has tagged, starred, excluded or read them. */
  'responses.reviewed': OfInterview & {
    readonly reviews: readonly Reviewed[];
    /** Of those, the completed ones that have left the analysis, and that are part of it again. */
    readonly excluded: readonly string[];
    readonly included: readonly CompletedResponse[];
  };
  /** An owner's tags were made, renamed or deleted. */
  'tags.changed': { readonly ownerId: string };
  /** Saved views of an interview's responses were made, changed, moved or deleted. */
  'response-views.changed': OfInterview;
  /** What an owner noted about a response. */
  'notes.changed': OfInterview & { readonly responseId: string };
  /** They left every list and count. Deletions by owners can be undone for a minute. */
  'responses.deleted': OfInterview & { readonly responseIds: readonly string[]; readonly formResponseCount: number };
  'responses.restored': WithInterview;
  /** Recorded just before the words go, with the interview's row locked. 'counted': the responses stay in the counts. */
  'responses.words-erased': {
    readonly formId: number;
    readonly responseIds: readonly string[];
    readonly mode: 'erased' | 'counted';
  };
  'responses.contacts-erased': { readonly responseIds: readonly string[] };
  /** The row and everything that belonged to it are gone. */
  'response.erased': { readonly responseId: string; readonly by: By };
  'responses.imported': WithInterview & { readonly count: number; readonly by: By };
  /** Content of an interview's responses reached its age and was deleted. */
  'retention.applied': WithInterview & { readonly kind: RetainedKind; readonly count: number };

  'report.requested': OfInterview;
  'report.ready': OfInterview;
  'report.failed': OfInterview;
  'report.deleted': OfInterview & { readonly by: By };
  /** Themes, passages or counts of an interview's codebook, by a decision of its owner or by a report. */
  'codebook.changed': OfInterview & { readonly update: CodebookUpdated };

  /** A round with a second coder began, continued, ended or was deleted. */
  'agreement.changed': OfInterview & { readonly update: AgreementUpdated };

  /** `tier` is set when it is another plan, and not only another state of the same one. */
  'plan.changed': {
    readonly ownerId: string;
    readonly subscription: z.output<typeof subscriptionChangeSchema>;
    readonly maxResponses: number;
    readonly tier: { readonly from: string; readonly to: string; readonly source: string } | null;
  };
}

interface WithResponse {
  readonly ownerId: string;
  readonly response: ResponseListItem;
}

export type DomainEventName = keyof DomainEventMap;

export type DomainEvent<N extends DomainEventName = DomainEventName> = {
  [K in N]: { readonly name: K } & DomainEventMap[K];
}[N];

/**
 * The two hottest writes record their event inside their one SQL statement, without a transaction around it. A subscriber to one of
 * these extends the statement and is named in the list of subscriptions.
 */
export type EventInStatement = 'response.created' | 'response.continued';
export const inStatement = Symbol('done by the statement that records the event');

/** Acts in the event's transaction. Work that takes longer than a statement is scheduled as a follow-up. */
export type Subscriber<N extends DomainEventName> = (tx: EntityManager, event: DomainEvent<N>) => Promise<void> | void;

/** For every event its subscribers by name, in the order in which they act. A new event without a decision does not compile. */
export type Subscriptions = {
  readonly [N in DomainEventName]: Readonly<Record<string, N extends EventInStatement ? typeof inStatement : Subscriber<N>>>;
};
