import type { Rehearsal } from '@contract/rehearsals';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@/components/icons/icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { errorText } from '@/lib/api-client';
import { formatDate } from '@/lib/format';
import { useDeleteRehearsal } from '../api/rehearsals.queries';
import { languageName, rangeText } from '../rehearsal-texts';
import { t } from '../texts';
import type { RehearsalAddress } from '../use-rehearsal-address';
import classes from './past-rehearsals.module.css';

type Props = {
  formId: number;
  rehearsals: readonly Rehearsal[];
  shown: string | null;
  address: RehearsalAddress;
};

/** All rehearsals that are kept, the newest first. */
export function PastRehearsals({ formId, rehearsals, shown, address }: Props) {
  const [asking, setAsking] = useState<Rehearsal | null>(null);
  const remove = useDeleteRehearsal(formId);
  const close = () => {
    setAsking(null);
    remove.reset();
  };
  return (
    <section aria-labelledby="past-rehearsals">
      <h3 id="past-rehearsals" className={classes.heading} tabIndex={-1}>
        {t('past.title')}
      </h3>
      <ul className={classes.list}>
        {rehearsals.map((rehearsal) => (
          <li key={rehearsal.id} className={classes.row} data-shown={rehearsal.id === shown || undefined}>
            <Link
              {...address.linkTo({ rehearsal: rehearsal.id, compare: null, participant: null, turn: null })}
              className={classes.link}
              aria-current={rehearsal.id === shown || undefined}
            >
              {formatDate(rehearsal.createdAt)}
            </Link>
            <span className={classes.facts}>{factsOf(rehearsal)}</span>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('past.delete', { date: formatDate(rehearsal.createdAt) })}
              onClick={() => setAsking(rehearsal)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={asking !== null}
        onClose={close}
        title={t('past.deleteTitle')}
        confirm={t('delete')}
        danger
        busy={remove.isPending}
        error={remove.error && errorText(remove.error)}
        onConfirm={() => {
          if (!asking) return;
          remove.mutate(asking, {
            onSuccess: () => {
              setAsking(null);
              if (asking.id === address.rehearsal) address.go({ rehearsal: null, compare: null, participant: null, turn: null });
              document.getElementById('past-rehearsals')?.focus();
            },
          });
        }}
      >
        {t('past.deleteText')}
      </ConfirmDialog>
    </section>
  );
}

function factsOf({ state, version, follows, language, isCurrentDraft, participants, headline }: Rehearsal): string {
  const draft =
    follows === 'prompt' ? t(isCurrentDraft ? 'past.prompt' : 'past.olderPrompt') : t(isCurrentDraft ? 'past.draft' : 'past.olderDraft');
  const what = version === null ? draft : t('past.version', { version });
  const result = headline
    ? [
        ...(follows === 'prompt' ? [] : [t('past.answered', { percent: `${Math.round(headline.mustAsksAnswered * 100)}%` })]),
        rangeText(headline.length.shortest, headline.length.longest),
        t('past.findings', { count: headline.findings }),
      ]
    : [t(`state.${state}`).toLowerCase()];
  return [
    what,
    ...(language === null ? [] : [languageName(language)]),
    t('shown.participants', { count: participants.length }),
    ...result,
  ].join(' · ');
}
