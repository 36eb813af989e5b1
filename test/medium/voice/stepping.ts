import { randomUUID } from 'node:crypto';
import type { Intervention, InterventionsAnswer } from '../../../backend/contract/interventions.js';
import type { GivenOwner, GivenResponse } from '../../support/given.js';

interface Stepped {
  readonly intervention: Intervention;
  readonly code?: string;
  readonly error?: string;
}

/** What an owner does in a running interview, under an id of its own. */
export const stepIn = (owner: GivenOwner, { id }: GivenResponse, act: object) =>
  owner.api<Stepped>('POST', `responses/${id}/interventions`, { body: { clientId: randomUUID(), ...act } });

/** What was done in it so far, and what can be done. */
export const interventionsOf = async (owner: GivenOwner, { id }: GivenResponse) =>
  (await owner.api<InterventionsAnswer>('GET', `responses/${id}/interventions`)).body;
