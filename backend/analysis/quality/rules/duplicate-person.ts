import type { QualityRule } from '../quality-input.js';

/** The same person has answered before. Who is looked up where contact details are; here is only what it rests upon. */
export const duplicatePerson: QualityRule = ({ twin }) =>
  twin && { kind: 'duplicate-person', reason: twin.by, values: {}, places: [], otherId: twin.id };
