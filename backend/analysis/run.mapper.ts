import { wireTime } from '../common/wire-time.js';
import type { AnalysisRun } from '../contract/analysis.js';
import type { Run } from './run.repository.js';

/** A run as its owner sees it. */
export function toRunWire(run: Run): AnalysisRun {
  return {
    id: run.id,
    state: run.state === 'failed' ? 'failed' : 'running',
    stage: run.stage,
    done: run.done,
    total: run.total,
    requested_at: wireTime(run.requestedAt),
    error: run.error,
    waiting: run.waiting && { reason: run.waiting.reason, until: wireTime(run.waiting.until) },
    without_model: run.withoutModel,
  };
}
