import { REVIEW_LIMITS, TAG_COLORS, type TagColor, type TagItem } from '@contract/review-constants';
import { ActionIcon, Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { IconTrash } from '@/components/icons/icons';
import { useState } from 'react';
import { errorText } from '@/lib/api-client';
import { toast } from '@/lib/toast';
import { t } from '../texts';
import { TagDot } from './tag-chip';
import { useEditTag, useTags } from './tags.queries';

type Props = { opened: boolean; onClose: () => void };

/** Renames, recolours and deletes the tags of the account. */
export function ManageTags({ opened, onClose }: Props) {
  const tags = useTags();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('review.manageTags')}
      centered
      closeButtonProps={{ 'aria-label': t('responseModal.close') }}
    >
      <Stack gap="sm">
        {tags.map((tag) => (
          <TagRow key={`${tag.id} ${tag.name}`} tag={tag} />
        ))}
        {tags.length === 0 && <p>{t('review.noTags')}</p>}
      </Stack>
    </Modal>
  );
}

function TagRow({ tag }: { tag: TagItem }) {
  const edit = useEditTag();
  const [name, setName] = useState(tag.name);
  const [asking, setAsking] = useState(false);
  const save = (change: Partial<TagItem>) => {
    const next = { ...tag, ...change };
    if (next.name === '' || (next.name === tag.name && next.color === tag.color)) return setName(tag.name);
    edit.mutate({ do: 'update', tag: next });
  };
  if (asking) {
    return (
      <Group gap="xs" role="alertdialog" aria-label={t('review.deleteTag', { name: tag.name })}>
        <span>{t('review.deleteTagQuestion', { name: tag.name })}</span>
        <Button size="compact-sm" variant="default" autoFocus onClick={() => setAsking(false)}>
          {t('review.keep')}
        </Button>
        <Button
          size="compact-sm"
          color="red"
          onClick={() => edit.mutate({ do: 'remove', id: tag.id }, { onError: (error) => toast.error(errorText(error)) })}
        >
          {t('selectionBar.delete')}
        </Button>
      </Group>
    );
  }
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <TextInput
        flex={1}
        aria-label={t('review.nameOf', { name: tag.name })}
        leftSection={<TagDot color={tag.color} />}
        maxLength={REVIEW_LIMITS.tagName}
        value={name}
        error={edit.error ? errorText(edit.error) : null}
        onChange={(event) => setName(event.currentTarget.value)}
        onBlur={() => save({ name: name.trim() })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save({ name: name.trim() });
        }}
      />
      <NativeSelect
        aria-label={t('review.colorOf', { name: tag.name })}
        data={TAG_COLORS.map((color) => ({ value: color, label: t(`tagColor.${color}`) }))}
        value={tag.color}
        onChange={(event) => save({ color: event.currentTarget.value as TagColor })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('review.deleteTag', { name: tag.name })}
        onClick={() => setAsking(true)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
