import type { ModelNoticesAnswer, ModelNoticeWire } from '@contract/model-notices';
import { Alert, Anchor, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@/components/icons/icons';
import { useQuery } from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import classes from './model-notices.module.css';
import { t } from './texts';

/** It changes once a day. */
const FRESH_MS = 10 * 60_000;
const NAMED = 5;
const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** Models that end soon, where interviews of the owner's use them. @param formId of this interview alone */
export function ModelNotices({ formId = null }: { formId?: number | null }) {
  const { data } = useQuery({
    queryKey: ['model-notices', formId],
    queryFn: ({ signal }) =>
      api<ModelNoticesAnswer>('usage/model-notices', {
        auth: true,
        query: formId === null ? {} : { form_id: String(formId) },
        signal,
      }),
    staleTime: FRESH_MS,
  });
  // Without an answer there is no warning; the next look may have one.
  if (!data || data.notices.length === 0) return null;
  return (
    <Stack gap="sm" mb="md">
      {data.notices.map((notice) => (
        <Notice key={`${notice.setting} ${notice.model}`} notice={notice} named={formId === null} />
      ))}
    </Stack>
  );
}

function Notice({ notice, named }: { notice: ModelNoticeWire; named: boolean }) {
  const { model, use, gone, retires_on: day, fallback, setting, successor, source } = notice;
  const title = gone || day === null ? t('notice.ended') : t('notice.ends', { date: DAY.format(new Date(day)) });
  const sentences = [
    t('notice.what', { model, use: t(`use.${use}`) }),
    day === null && t('notice.gone'),
    fallback !== null && t('notice.fallback', { fallback }),
    named && interviewsOf(notice),
    successor === null ? t('notice.operator', { setting }) : t('notice.operatorSuccessor', { setting, successor }),
  ].filter((sentence) => sentence !== false);
  return (
    <Alert
      color="yellow"
      icon={<IconAlertTriangle size={20} aria-hidden />}
      title={title}
      role="status"
      classNames={{ title: classes.title }}
    >
      {sentences.join(' ')}{' '}
      {source !== null && (
        <Anchor href={source} target="_blank" rel="noreferrer" inherit underline="always">
          {t('notice.source')}
        </Anchor>
      )}
    </Alert>
  );
}

function interviewsOf({ interviews, interview_count: count }: ModelNoticeWire): string {
  const titles = interviews
    .slice(0, NAMED)
    .map(({ title }) => `“${title}”`)
    .join(', ');
  const more = count - Math.min(NAMED, interviews.length);
  return more > 0 ? t('notice.interviewsAndMore', { titles, more }) : t('notice.interviews', { titles });
}
