import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconPlus, IconUsers } from '@/components/icons/icons';
import { useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorBox } from '@/components/ui/error-box';
import { errorText } from '@/lib/api-client';
import { useRounds } from '../api/agreement.queries';
import { roundName } from '../round-name';
import { t } from '../texts';
import classes from './agreement.module.css';
import { LinkOnce } from './link-once';
import { NewRound } from './new-round';
import { OwnCoding } from './own-coding';
import { RoundView } from './round-view';

export type OpenPassage = (passage: { key: string; responseId: string; turn: number; text: string }) => void;

type Shown = { id: string; link: string | null; coding: boolean };

/** The Agreement view: rounds with a second coder, one of them opened, or coded by the owner. */
export function AgreementView({ formId, onOpenPassage }: { formId: number; onOpenPassage: OpenPassage }) {
  const { data, error, refetch } = useRounds(formId);
  const [shown, setShown] = useState<Shown | null>(null);
  const [starting, setStarting] = useState(false);

  if (error && !data) return <ErrorBox title={t('view.loadFailed')} text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} radius="lg" />;
  const { rounds, choices } = data;
  const opened = shown && rounds.find(({ id }) => id === shown.id);

  return (
    <section className={classes.view} aria-label={t('view.title')}>
      <header className={classes.head}>
        <div className={classes.grow}>
          <h2 className={classes.heading}>{opened ? roundName(opened) : t('view.title')}</h2>
          {!opened && <p className={classes.soft}>{t('view.lead')}</p>}
        </div>
        {opened ? (
          <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={() => setShown(null)}>
            {t('view.back')}
          </Button>
        ) : (
          choices.passages > 0 && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setStarting(true)}>
              {t('view.new')}
            </Button>
          )
        )}
      </header>
      {opened && shown.link && <LinkOnce link={shown.link} />}
      {opened && shown.coding && opened.state === 'open' ? (
        <OwnCoding formId={formId} roundId={opened.id} onFinished={() => setShown({ ...shown, coding: false })} />
      ) : opened ? (
        <RoundView
          key={opened.id}
          formId={formId}
          round={opened}
          onLink={(link) => setShown({ id: opened.id, link, coding: false })}
          onCode={() => setShown({ id: opened.id, link: null, coding: true })}
          onGone={() => setShown(null)}
          onOpenPassage={onOpenPassage}
        />
      ) : rounds.length === 0 ? (
        <EmptyState
          icon={<IconUsers size={28} />}
          title={choices.passages > 0 ? t('view.empty') : t('view.nothing')}
          text={choices.passages > 0 ? t('view.emptyText') : t('view.nothingText')}
        />
      ) : (
        <ul className={classes.rounds} aria-label={t('view.rounds')}>
          {rounds.map((round) => (
            <li key={round.id}>
              <button type="button" onClick={() => setShown({ id: round.id, link: null, coding: false })}>
                <strong>{roundName(round)}</strong>
                <span className={classes.soft}>
                  {t(`coder.${round.coder}`)} · {t(`state.${round.state}`)} · {t('round.progress', round.progress)}
                  {round.progress.skipped > 0 && ` · ${t('round.skipped', { skipped: round.progress.skipped })}`}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {starting && (
        <NewRound
          formId={formId}
          choices={choices}
          onClose={() => setStarting(false)}
          onStarted={({ round, link }) => {
            setStarting(false);
            setShown({ id: round.id, link, coding: round.coder === 'self' });
          }}
        />
      )}
    </section>
  );
}
