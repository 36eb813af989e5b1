import { wireTime } from '../../common/wire-time.js';
import type { Intervention } from '../../contract/interventions.js';
import type { InterventionEntity } from '../interventions/intervention.entity.js';

export const toIntervention = (row: InterventionEntity): Intervention => ({
  id: row.id,
  kind: row.kind,
  by: 'owner',
  text: row.words,
  questionId: row.questionId,
  minutes: row.minutes,
  state: row.state,
  reason: row.reason,
  at: wireTime(row.createdAt),
  appliedAt: row.appliedAt && wireTime(row.appliedAt),
  turn: row.turn,
});
