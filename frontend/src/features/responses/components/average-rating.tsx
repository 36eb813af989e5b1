import { IconStarFilled } from '@/components/icons/icons';
import { useQuery } from '@tanstack/react-query';
import { api, isRecord } from '@/lib/api-client';
import { responseKeys } from '../api/response-keys';
import { t } from '../texts';
import classes from './responses-tab.module.css';

type Ratings = { count: number; average: number | null };

/** What participants think of the interview, on average. Events read it again: see `responses.realtime.ts`. */
export function AverageRating({ formId }: { formId: number }) {
  const { data } = useQuery({
    queryKey: responseKeys.ratings(formId),
    queryFn: async ({ signal }): Promise<Ratings> => {
      const answer = await api(`forms/${formId}/ratings`, { auth: true, signal });
      const { count, average } = isRecord(answer) && isRecord(answer.ratings) ? answer.ratings : {};
      return { count: Number(count ?? 0), average: typeof average === 'number' ? average : null };
    },
  });
  if (!data || data.average === null) return null;
  const average = data.average.toFixed(1);
  return (
    <p className={classes.rating} role="status" aria-label={t('rating.average')}>
      <IconStarFilled size={18} aria-hidden className={classes.star} />
      <span>{t.rich('rating.ofRatings', { average, count: data.count, strong: (words) => <strong>{words}</strong> })}</span>
    </p>
  );
}
