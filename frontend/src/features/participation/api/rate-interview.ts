import type { Rate } from '@contract/responses';
import { api } from '@/lib/api-client';

/** @throws ApiError */
export async function rateInterview(responseId: string, rating: number, comment: string): Promise<void> {
  await api(`public/responses/${responseId}/rating`, { method: 'PUT', body: { rating, comment } satisfies Rate });
}
