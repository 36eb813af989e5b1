import '@mantine/core/styles/Menu.layer.css';
import { REVIEW_LABELS, REVIEW_LIMITS, REVIEW_STATUSES, type ReviewStatus } from '@contract/review-constants';
import { ActionIcon, Button, Group, Menu, Modal, Popover, TextInput, Tooltip } from '@mantine/core';
import { IconChevronDown, IconStar, IconStarFilled, IconTag } from '@/components/icons/icons';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { nameApart } from '@/lib/participant-name';
import { onDemand } from '@/components/ui/on-demand';
import { t } from '../texts';
import { uncoverRow } from './keep-in-sight';
import { TagPicker } from './tag-picker';
import classes from './tag-picker.module.css';
import type { ReviewCommands } from './use-review-commands';

const ManageTags = onDemand(
  () => t('review.manageTags'),
  () => import('./manage-tags').then((m) => m.ManageTags),
);

/** After this long the popover stands where it stays. Milliseconds. */
const PLACED_MS = 60;
const KEYS: Record<ReviewStatus, string> = { new: 'U', read: 'R', shortlisted: 'L', excluded: 'E' };

type Props = {
  commands: ReviewCommands;
  /** That of the response; absent where there are several. */
  status?: ReviewStatus;
  /** The row that is worked on, where the tools stand below a list. */
  row?: () => Element | null;
};

/** Star, status and tags of some responses. */
export function ReviewTools({ commands, status, row }: Props) {
  const [managing, setManaging] = useState(false);
  const { ids, rowOf, allStarred, asking, ask } = commands;
  const counts = new Map<string, number>();
  for (const id of ids) for (const tag of rowOf(id)?.tags ?? []) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const dropdown = useRef<HTMLDivElement>(null);
  const isTagging = asking === 'tags';
  const uncover = useEffectEvent(() => {
    if (row && dropdown.current) uncoverRow(row(), dropdown.current);
  });
  useEffect(() => {
    if (!isTagging) return;
    // Once it has its place.
    const timer = setTimeout(uncover, PLACED_MS);
    return () => clearTimeout(timer);
  }, [isTagging]);
  return (
    <Group gap={6} wrap="nowrap">
      <Tooltip label={`${t('review.star')} (S)`} withinPortal={false}>
        <ActionIcon
          variant="default"
          size="md"
          aria-label={t('review.star')}
          aria-keyshortcuts="S"
          aria-pressed={allStarred}
          onClick={commands.star}
        >
          {allStarred ? <IconStarFilled size={16} aria-hidden /> : <IconStar size={16} aria-hidden />}
        </ActionIcon>
      </Tooltip>
      <Menu position="top-start" shadow="md" withinPortal>
        <Menu.Target>
          <Button variant="default" size="compact-sm" rightSection={<IconChevronDown size={14} aria-hidden />}>
            {status ? REVIEW_LABELS[status] : t('review.status')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {REVIEW_STATUSES.map((one) => (
            <Menu.Item
              key={one}
              rightSection={<kbd>{KEYS[one]}</kbd>}
              onClick={() => (one === 'excluded' ? ask('reason') : commands.setStatus(one))}
            >
              {one === 'excluded' ? t('review.excludeWithReason') : REVIEW_LABELS[one]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Popover
        opened={isTagging}
        onChange={(open) => !open && ask(null)}
        position={row ? 'bottom-start' : 'top-start'}
        shadow="md"
        trapFocus
        returnFocus
        withinPortal
        width="min(20rem, calc(100vw - 2rem))"
      >
        <Popover.Target>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconTag size={16} aria-hidden />}
            aria-keyshortcuts="T"
            onClick={() => ask(isTagging ? null : 'tags')}
          >
            {t('review.tags')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown ref={dropdown} aria-label={t('review.tags')}>
          {row && <p className={classes.whose}>{whose(commands)}</p>}
          <TagPicker
            counts={counts}
            total={ids.length}
            onToggle={commands.toggleTag}
            onManage={() => {
              ask(null);
              setManaging(true);
            }}
          />
        </Popover.Dropdown>
      </Popover>
      <ReasonDialog
        key={String(asking === 'reason')}
        count={ids.length}
        known={ids.length === 1 ? (rowOf(ids[0]!)?.exclusion_reason ?? '') : ''}
        opened={asking === 'reason'}
        onClose={() => ask(null)}
        onExclude={(reason) => {
          ask(null);
          commands.exclude(reason);
        }}
      />
      <ManageTags opened={managing} onClose={() => setManaging(false)} />
    </Group>
  );
}

/** Whom the tags are for. */
function whose({ ids, rowOf }: ReviewCommands): string {
  const only = ids.length === 1 ? rowOf(ids[0]!) : null;
  const name = only ? nameApart(`${only.firstname} ${only.lastname}`.trim(), only.submitted_at) : '';
  return name === '' ? t('review.tagsOfCount', { count: ids.length }) : t('review.tagsOf', { name });
}

type ReasonProps = { count: number; known: string; opened: boolean; onClose: () => void; onExclude: (reason: string) => void };

/** Why responses are excluded; may be left empty. */
function ReasonDialog({ count, known, opened, onClose, onExclude }: ReasonProps) {
  const [reason, setReason] = useState(known);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      centered
      title={t('review.exclude', { count })}
      closeButtonProps={{ 'aria-label': t('responseModal.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onExclude(reason.trim());
        }}
      >
        <p>{t('review.excludedMeans')}</p>
        <TextInput
          data-autofocus
          label={t('review.reason')}
          maxLength={REVIEW_LIMITS.exclusionReason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            {t('review.cancel')}
          </Button>
          <Button type="submit">{t('review.exclude', { count })}</Button>
        </Group>
      </form>
    </Modal>
  );
}
