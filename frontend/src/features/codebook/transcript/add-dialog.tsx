import type { Sentiment } from '@contract/analysis';
import { CODEBOOK_LIMITS, SENTIMENTS } from '@contract/codebook-constants';
import { foldForSearch } from '@contract/search-fold';
import { Button, Checkbox, Group, Modal, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { TOAST_MS, toast } from '@/lib/toast';
import { useCodebook } from '../api/codebook.queries';
import { useDecide, useUndo } from '../api/decide';
import { t } from '../texts';
import classes from './add-dialog.module.css';
import type { Marked } from './turn-selection';

type Props = { formId: number; responseId: string; marked: Marked; onClose: () => void };

/** Makes a passage of marked words: in which themes it is, and its sentiment. */
export function AddDialog({ formId, responseId, marked, onClose }: Props) {
  const decide = useDecide(formId);
  const { step: undo } = useUndo(formId);
  const themes = useCodebook(formId).data?.themes ?? [];
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [sentiment, setSentiment] = useState<Sentiment>('neutral');
  const wanted = foldForSearch(typed.trim());
  const found = themes.filter(({ id, name }) => chosen.includes(id) || foldForSearch(name).includes(wanted));
  const toggle = (id: string) => setChosen((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]));

  const add = () => {
    const { turn, start, end, text } = marked;
    const id = decide({ kind: 'passage.add', responseId, turn, start, end, text, themeIds: [...chosen], sentiment });
    toast.success(t('decided.added'), {
      duration: TOAST_MS.undo,
      of: 'codebook',
      action: { label: t('decided.undo'), run: () => undo({ expected: id, done: () => toast.info(t('decided.undone')) }) },
    });
    onClose();
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('add.title')}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <blockquote className={classes.words} dir="auto">
          {marked.text}
        </blockquote>
        <TextInput
          data-autofocus
          label={t('add.themes')}
          placeholder={t('dialog.typeToFind')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            const first = found.find(({ id }) => !chosen.includes(id));
            if (event.key !== 'Enter' || wanted === '' || !first) return;
            event.preventDefault();
            toggle(first.id);
            setTyped('');
          }}
        />
        <div className={classes.themes} role="group" aria-label={t('add.themes')}>
          {found.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(id)}
              disabled={!chosen.includes(id) && chosen.length >= CODEBOOK_LIMITS.themesPerPassage}
              onChange={() => toggle(id)}
            />
          ))}
          {found.length === 0 && <p className={classes.none}>{t('dialog.nothing')}</p>}
        </div>
        <NativeSelect
          mt="md"
          label={t('add.sentiment')}
          value={sentiment}
          data={SENTIMENTS.map((one) => ({ value: one, label: t(`sentiment.${one}`) }))}
          onChange={({ currentTarget }) => setSentiment(SENTIMENTS.find((one) => one === currentTarget.value) ?? 'neutral')}
        />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            {t('add.cancel')}
          </Button>
          <Button type="submit">{chosen.length === 0 ? t('add.addUncoded') : t('add.add')}</Button>
        </Group>
      </form>
    </Modal>
  );
}
