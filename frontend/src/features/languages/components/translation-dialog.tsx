import { markOf, type InterviewLanguage, type Translation } from '@contract/languages';
import { Alert, Button, Modal, SegmentedControl } from '@mantine/core';
import { IconSparkles } from '@/components/icons/icons';
import { useState } from 'react';
import { errorText } from '@/lib/api-client';
import { useInstallation } from '@/lib/use-installation';
import { draftTranslations, inParts } from '../api/draft-translations';
import type { InterviewText } from '../interview-texts';
import { t } from '../texts';
import classes from './translation-dialog.module.css';
import { TranslationRow } from './translation-row';

type Props = {
  texts: readonly InterviewText[];
  source: InterviewLanguage | null;
  language: InterviewLanguage;
  languageName: string;
  /** Participants can choose it. */
  live: boolean;
  /** Translations by the key of their text; null removes one. */
  onChange: (changes: Readonly<Record<string, Translation | null>>) => void;
  onClose: () => void;
};

/** All texts of an interview and their translation into one language. */
export function TranslationDialog({ texts, source, language, languageName, live, onChange, onClose }: Props) {
  const [show, setShow] = useState<'to-do' | 'all'>('all');
  /** What is reviewed while it is shown stays in sight. */
  const [listed, setListed] = useState<ReadonlySet<string>>(() => new Set(texts.map(({ key }) => key)));
  const hasModel = useInstallation()?.voice.languageModel;
  const [drafting, setDrafting] = useState(false);
  const [note, setNote] = useState<{ text: string; failed: boolean } | null>(null);
  const undone = texts.filter(({ state }) => state === 'missing' || state === 'outdated');

  const filter = (next: 'to-do' | 'all') => {
    setShow(next);
    setListed(new Set(texts.filter(({ state }) => next === 'all' || state !== 'reviewed').map(({ key }) => key)));
  };

  const draft = async () => {
    setDrafting(true);
    setNote(null);
    let drafted = 0;
    try {
      for (const part of inParts(undone.map(({ key, original, max }) => ({ key, text: original, max })))) {
        const answer = await draftTranslations(source, language, part);
        const written = part.flatMap(({ key, text }) => {
          const translation = answer.texts[key];
          return translation === undefined ? [] : [[key, { text: translation, of: markOf(text), reviewed: false }] as const];
        });
        drafted += written.length;
        onChange(Object.fromEntries(written));
        if (answer.unavailable === 'no-model') return setNote({ text: t('dialog.noModel'), failed: true });
      }
      setNote(
        drafted < undone.length
          ? { text: t('dialog.draftLeft', { drafted, left: undone.length - drafted }), failed: true }
          : { text: t('dialog.drafted', { count: drafted }), failed: false },
      );
    } catch (failure) {
      setNote({ text: errorText(failure), failed: true });
    } finally {
      setDrafting(false);
    }
  };

  return (
    <Modal
      opened
      onClose={onClose}
      size="60rem"
      title={t('dialog.title', { language: languageName })}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <p className={classes.intro}>{t('dialog.intro')}</p>
      <div className={classes.tools}>
        <SegmentedControl
          aria-label={t('dialog.show')}
          value={show}
          onChange={(value) => filter(value)}
          data={[
            { value: 'all', label: t('dialog.all') },
            { value: 'to-do', label: t('dialog.toDo') },
          ]}
        />
        {hasModel === false && <p className={classes.hint}>{t('dialog.noModel')}</p>}
        {undone.length > 0 && hasModel && (
          <div className={classes.draft}>
            <Button variant="light" leftSection={<IconSparkles size={16} aria-hidden />} loading={drafting} onClick={() => void draft()}>
              {t('dialog.draft')}
            </Button>
            <p className={classes.hint}>{t('dialog.draftHint', { count: undone.length })}</p>
          </div>
        )}
      </div>
      <div role="status">
        {drafting && <p className={classes.hint}>{t('dialog.drafting')}</p>}
        {note && (
          <Alert color={note.failed ? 'yellow' : 'green'} mb="md">
            {note.text}
          </Alert>
        )}
      </div>
      <ul className={classes.rows}>
        {texts
          .filter(({ key, state }) => listed.has(key) || state !== 'reviewed')
          .map((text) => (
            <TranslationRow
              key={text.key}
              text={text}
              source={source}
              language={language}
              languageName={languageName}
              atOnce={live && text.own !== null}
              onChange={(translation) => onChange({ [text.key]: translation })}
            />
          ))}
      </ul>
      {show === 'to-do' && texts.every(({ key, state }) => state === 'reviewed' && !listed.has(key)) && (
        <p className={classes.hint}>{t('dialog.nothingToDo')}</p>
      )}
    </Modal>
  );
}
