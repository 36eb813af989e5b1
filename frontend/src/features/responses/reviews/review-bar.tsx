import { Alert, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { ResponseItem } from '../api/response-item';
import { t } from '../texts';
import { ReviewTools } from './review-tools';
import { TagChip } from './tag-chip';
import { useTags } from './tags.queries';
import { useReviewCommands } from './use-review-commands';
import { useReviewKeys } from './use-review-keys';
import { markRead } from './use-review';

/** Star, status and tags of the response that is open. Opening a new one has read it. */
export function ReviewBar({ response }: { response: ResponseItem }) {
  const client = useQueryClient();
  const bar = useRef<HTMLDivElement>(null);
  const tags = useTags();
  const target = useMemo(() => ({ ids: [response.id], rowOf: () => response }), [response]);
  const commands = useReviewCommands(target);
  useReviewKeys(commands, bar);

  const opened = useRef<string | null>(null);
  useEffect(() => {
    // Once: it may be marked as new again while it is open.
    if (opened.current === response.id) return;
    opened.current = response.id;
    if (response.review_status === 'new') markRead(client, response.id);
  }, [client, response.id, response.review_status]);

  return (
    <div ref={bar} role="group" aria-label={t('review.yours')}>
      <Group gap={6} mb="sm">
        <ReviewTools commands={commands} status={response.review_status} />
        {tags
          .filter(({ id }) => response.tags.includes(id))
          .map((tag) => (
            <TagChip key={tag.id} tag={tag} />
          ))}
      </Group>
      {response.review_status === 'excluded' && (
        <Alert variant="light" color="gray" mb="sm" title={t('review.excludedTitle')}>
          {response.exclusion_reason ?? t('review.noReason')}
        </Alert>
      )}
    </div>
  );
}
