import type { ProblemReportBody } from '@contract/problem-reports';
import { api, isRecord } from '@/lib/api-client';

/**
 * Sends a problem report.
 * @returns its reference, when the answer names one
 * @throws ApiError
 */
export async function sendReport(body: ProblemReportBody): Promise<string | null> {
  const answer = await api('problem-reports', { method: 'POST', auth: true, body });
  return isRecord(answer) && typeof answer.id === 'string' && answer.id !== '' ? answer.id : null;
}
