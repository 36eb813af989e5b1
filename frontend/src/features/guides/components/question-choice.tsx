import type { InterviewGuide } from '@contract/guide';
import { Button, Checkbox, Group, NativeSelect, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '@/lib/api-client';
import { useOtherGuide, type GuidedInterview } from '../api/other-guides';
import { choosable, translatedInto } from '../copied-guide';
import { t } from '../texts';
import classes from './from-interview-dialog.module.css';

type Props = {
  interview: GuidedInterview;
  into?: InterviewGuide;
  onBack: () => void;
  onChosen: (guide: InterviewGuide, chosen: ReadonlySet<string>, section: string | null) => void;
};

/** The questions of an interview's guide: all for a guide that is begun, none yet for one that takes some. */
export function QuestionChoice({ interview, into, onBack, onChosen }: Props) {
  const { data: guide, error, isPending, refetch } = useOtherGuide(interview.id);
  /** Null: nothing was changed yet. */
  const [changed, setChanged] = useState<ReadonlySet<string> | null>(null);
  const [section, setSection] = useState('');
  const all = guide ? choosable(guide).map(({ id }) => id) : [];
  const chosen = changed ?? new Set(into ? [] : all);
  const set = (ids: readonly string[], on: boolean) =>
    setChanged(new Set(on ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id))));
  const languages = guide ? translatedInto(guide) : [];
  return (
    <>
      <h3 className={classes.title}>{interview.title}</h3>
      {isPending && <Skeleton height={160} radius="md" role="status" aria-label={t('fromInterview.guideLoading')} />}
      {error && (
        <p className={classes.error} role="alert">
          {t.rich('fromInterview.guideFailed', {
            error: errorText(error),
            button: (words) => (
              <Button size="compact-xs" variant="subtle" onClick={() => void refetch()}>
                {words}
              </Button>
            ),
          })}
        </p>
      )}
      {!isPending && !error && all.length === 0 && <p className={classes.about}>{t('fromInterview.empty')}</p>}
      {guide && all.length > 0 && (
        <>
          <Checkbox label={t('fromInterview.all')} {...stateOf(all, chosen)} onChange={(event) => set(all, event.currentTarget.checked)} />
          <ul className={classes.sections}>
            {guide.sections.map(({ id, title, questions }, at) => {
              const ids = questions.filter((question) => all.includes(question.id)).map((question) => question.id);
              if (ids.length === 0) return null;
              return (
                <li key={id}>
                  <Checkbox
                    classNames={{ label: classes.name }}
                    label={title.trim() || t('fromInterview.untitled', { number: at + 1 })}
                    {...stateOf(ids, chosen)}
                    onChange={(event) => set(ids, event.currentTarget.checked)}
                  />
                  <ul className={classes.questions}>
                    {questions
                      .filter((question) => ids.includes(question.id))
                      .map((question) => (
                        <li key={question.id}>
                          <Checkbox
                            label={question.wording}
                            checked={chosen.has(question.id)}
                            onChange={(event) => set([question.id], event.currentTarget.checked)}
                          />
                        </li>
                      ))}
                  </ul>
                </li>
              );
            })}
          </ul>
          {into && into.sections.length > 0 && (
            <NativeSelect
              label={t('fromInterview.where')}
              value={section}
              data={[
                { value: '', label: t('fromInterview.newSections') },
                ...into.sections.map(({ id, title }, at) => ({
                  value: id,
                  label: title.trim() || t('fromInterview.untitled', { number: at + 1 }),
                })),
              ]}
              onChange={(event) => setSection(event.currentTarget.value)}
            />
          )}
          {languages.length > 0 && (
            <p className={classes.note}>
              {t('fromInterview.translations', { languages: new Intl.ListFormat('en').format(languages.map(nameOf)) })}
            </p>
          )}
        </>
      )}
      <Group justify="flex-end" gap="xs" className={classes.buttons}>
        <Button variant="default" onClick={onBack} data-autofocus>
          {t('fromInterview.back')}
        </Button>
        <Button disabled={!guide || chosen.size === 0} onClick={() => guide && onChosen(guide, chosen, section === '' ? null : section)}>
          {into ? t('fromInterview.insertCount', { count: chosen.size }) : t('fromInterview.use', { count: chosen.size })}
        </Button>
      </Group>
    </>
  );
}

function stateOf(ids: readonly string[], chosen: ReadonlySet<string>): { checked: boolean; indeterminate: boolean } {
  const count = ids.filter((id) => chosen.has(id)).length;
  return { checked: count === ids.length, indeterminate: count > 0 && count < ids.length };
}

const nameOf = (language: string) => new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;
