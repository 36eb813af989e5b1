import { Button, Skeleton } from '@mantine/core';
import { IconUsersGroup } from '@/components/icons/icons';
import { useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorBox } from '@/components/ui/error-box';
import { errorText } from '@/lib/api-client';
import { useRehearsals } from '../api/rehearsals.queries';
import type { RehearsalList } from '../api/rehearsal-keys';
import type { EditableGuide } from '../editable-guide';
import { t } from '../texts';
import { useRehearsalAddress } from '../use-rehearsal-address';
import { PastRehearsals } from './past-rehearsals';
import classes from './rehearse-view.module.css';
import { RequirementSwitch } from './requirement-switch';
import { ShownRehearsal } from './shown-rehearsal';
import { StartPanel, type Trial, TryButton } from './start-panel';

type Props = {
  formId: number;
  /** The draft as it is being edited; null while the editor is being loaded, or without a guide. */
  guide: EditableGuide | null;
  onWriteGuide: () => void;
  trial: Trial;
};

/** Rehearses an interview with simulated participants before anyone real is invited. */
export function RehearseView({ formId, ...props }: Props) {
  const { data, error, refetch } = useRehearsals(formId);
  if (!data) {
    return error ? (
      <ErrorBox title={t('view.failed')} text={errorText(error)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton role="status" aria-label={t('loading')} height={320} radius="lg" />
    );
  }
  if (data.draft === 'nothing' && data.rehearsals.length === 0) {
    return (
      <EmptyState icon={<IconUsersGroup size={22} />} title={t('view.title')} text={t('view.nothing')}>
        <Button onClick={props.onWriteGuide}>{t('view.writeGuide')}</Button>
        <TryButton {...props.trial} />
      </EmptyState>
    );
  }
  return <Rehearsals formId={formId} list={data} {...props} />;
}

function Rehearsals({ formId, list, guide, onWriteGuide, trial }: Props & { list: RehearsalList }) {
  const address = useRehearsalAddress();
  const { rehearsals, follows } = list;
  const shown = rehearsals.find(({ id }) => id === address.rehearsal) ?? rehearsals[0];
  const [picking, setPicking] = useState(false);
  return (
    <div className={classes.view}>
      <StartPanel
        formId={formId}
        list={list}
        shown={shown}
        guide={guide}
        address={address}
        trial={trial}
        picking={picking}
        onPick={setPicking}
      />
      {shown !== undefined && !picking && (
        <ShownRehearsal
          key={shown.id}
          formId={formId}
          rehearsals={rehearsals}
          shown={shown}
          address={address}
          guide={guide}
          onWriteGuide={follows === 'prompt' ? onWriteGuide : null}
        />
      )}
      <section className={classes.after}>
        {rehearsals.length > 0 && <PastRehearsals formId={formId} rehearsals={rehearsals} shown={shown?.id ?? null} address={address} />}
        {follows === 'guide' && <RequirementSwitch formId={formId} list={list} />}
      </section>
    </div>
  );
}
