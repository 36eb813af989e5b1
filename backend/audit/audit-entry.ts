import { createHmac } from 'node:crypto';
import type { ClientInfo } from '../common/client-info.js';
import type { CurrentUserInfo } from '../common/current-user.decorator.js';
import { network } from '../common/network.js';
import { type AuditActor, type AuditDetails, AUDIT_KINDS, type AuditKind } from '../contract/audit.js';

/** Something that happened. One of `ownerId` and `accountId` says whose log it is in; without either only the operator sees it. */
export type AuditEntry = {
  [K in AuditKind]: {
    readonly kind: K;
    readonly details: AuditDetails<K>;
    /** users.id */
    readonly ownerId?: string;
    /** Account of the built-in provider: for what happens before there is a row in users. */
    readonly accountId?: string;
    readonly actor: AuditActor;
    readonly subject?: AuditSubject;
    readonly client?: ClientInfo;
  };
}[AuditKind];

export type AuditSubject = `interview:${number}` | `response:${string}`;

/** What an owner does while signed in. */
export function byOwner(user: Pick<CurrentUserInfo, 'id' | 'client'>) {
  return { ownerId: user.id, actor: 'owner' as const, client: user.client };
}

/** Failures of one account that are kept in 15 minutes. */
const FLOOD_LIMIT = 20;

interface Row {
  readonly at: string;
  readonly kind: AuditKind;
  readonly owner_id: string | null;
  readonly account_id: string | null;
  readonly actor: AuditActor;
  readonly subject: string | null;
  readonly address_hash: string | null;
  readonly agent: string | null;
  readonly details: unknown;
  readonly flood: boolean;
}

/** @throws ZodError when the details are not those of the kind */
export function toRow(entry: AuditEntry, secret: string, at: Date): Row {
  const { kind, ownerId, accountId, actor, subject, client } = entry;
  const definition: { readonly details: { parse(value: unknown): unknown }; readonly flood?: true } = AUDIT_KINDS[kind];
  return {
    at: at.toISOString(),
    kind,
    owner_id: ownerId ?? null,
    account_id: accountId ?? null,
    actor,
    subject: subject ?? null,
    address_hash: client ? createHmac('sha256', secret).update(network(client.address)).digest('hex').slice(0, 32) : null,
    agent: client?.agent ?? null,
    details: definition.details.parse(entry.details),
    flood: definition.flood ?? false,
  };
}

/** Adds rows ($1: a JSON array of them) and answers those that were kept. */
export const INSERT = {
  name: 'audit_insert',
  text: `insert into audit_events (at, kind, owner_id, account_id, actor, subject, address_hash, agent, details)
    select at, kind, owner_id, account_id, actor, subject, decode(address_hash, 'hex'), agent, details
      from (select *, row_number() over (partition by kind, owner_id, account_id) as n from jsonb_to_recordset($1::jsonb) as given
              (at timestamptz, kind text, owner_id uuid, account_id uuid, actor text, subject text, address_hash text, agent text,
               details jsonb, flood boolean)) e
     where not flood or n + (
             select count(*) from audit_events a
              where a.kind = e.kind and a.at > now() - interval '15 minutes'
                and (a.owner_id = e.owner_id or a.account_id = e.account_id)) <= ${FLOOD_LIMIT}
    returning id, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, kind, owner_id, account_id, actor, subject,
              encode(address_hash, 'hex') as address_hash, agent, details`,
};

/** A row as the operator reads it, in the log and from the command. Holds no address and no e-mail. */
export interface AuditLine {
  readonly id: string;
  readonly at: string;
  readonly kind: string;
  readonly owner_id: string | null;
  readonly account_id: string | null;
  readonly actor: string;
  readonly subject: string | null;
  readonly address_hash: string | null;
  readonly agent: string | null;
  readonly details: unknown;
}
