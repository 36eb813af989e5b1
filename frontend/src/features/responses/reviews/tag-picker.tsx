import { REVIEW_LIMITS, type TagItem } from '@contract/review-constants';
import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconSettings } from '@/components/icons/icons';
import { useState } from 'react';
import scrolling from '@/components/ui/scrolling.module.css';
import { errorText } from '@/lib/api-client';
import { t } from '../texts';
import { TagDot } from './tag-chip';
import classes from './tag-picker.module.css';
import { nextColor, useEditTag, useTags } from './tags.queries';

type Props = {
  /** On how many of the responses each tag is. */
  counts: ReadonlyMap<string, number>;
  /** How many responses are concerned. */
  total: number;
  onToggle: (tag: TagItem, on: boolean) => void;
  onManage: () => void;
};

/** Tags to put on responses or take off, found by typing; a name that does not exist makes a new one. */
export function TagPicker({ counts, total, onToggle, onManage }: Props) {
  const tags = useTags();
  const edit = useEditTag();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = tags.filter(({ name }) => name.toLowerCase().includes(wanted));
  const isNew = wanted !== '' && !tags.some(({ name }) => name.toLowerCase() === wanted);
  const isOn = ({ id }: TagItem) => (counts.get(id) ?? 0) === total;
  const create = () =>
    edit.mutate(
      { do: 'create', name: search.trim(), color: nextColor(tags) },
      {
        onSuccess: (tag) => {
          setSearch('');
          if (tag) onToggle(tag, true);
        },
      },
    );
  return (
    <Stack gap="xs">
      <TextInput
        data-autofocus
        aria-label={t('review.findTag')}
        placeholder={t('review.findOrMakeTag')}
        maxLength={REVIEW_LIMITS.tagName}
        value={search}
        error={edit.error ? errorText(edit.error) : null}
        onChange={(event) => {
          edit.reset();
          setSearch(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const [first] = found;
          if (isNew && found.length === 0) create();
          else if (first && wanted !== '') onToggle(first, !isOn(first));
        }}
      />
      <div className={`${scrolling.list} ${classes.tags}`} role="group" aria-label={t('review.tags')}>
        {found.map((tag) => (
          <Checkbox
            key={tag.id}
            checked={isOn(tag)}
            indeterminate={!isOn(tag) && (counts.get(tag.id) ?? 0) > 0}
            onChange={() => onToggle(tag, !isOn(tag))}
            label={
              <span className={classes.label}>
                <TagDot color={tag.color} />
                {tag.name}
              </span>
            }
          />
        ))}
        {tags.length === 0 && <p className={classes.none}>{t('review.noTags')}</p>}
      </div>
      {isNew && (
        <Button
          variant="light"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          loading={edit.isPending}
          onClick={create}
        >
          {t('review.makeTag', { name: search.trim() })}
        </Button>
      )}
      <Button variant="subtle" color="gray" size="compact-sm" leftSection={<IconSettings size={14} aria-hidden />} onClick={onManage}>
        {t('review.manageTags')}
      </Button>
    </Stack>
  );
}
