import { isOver, PARTICIPANT_KINDS, type DraftRehearsal, type ParticipantKind } from '@contract/rehearsal-constants';
import type { Rehearsal, StartRehearsal } from '@contract/rehearsals';
import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconArrowsDiff, IconPlayerPlay, IconUserQuestion } from '@/components/icons/icons';
import { useState } from 'react';
import { StatusBadge, type BadgeTone } from '@/components/ui/status-badge';
import { errorText } from '@/lib/api-client';
import { useStartRehearsal } from '../api/rehearsals.queries';
import type { RehearsalList } from '../api/rehearsal-keys';
import { comparable, type Comparable } from '../comparable';
import type { EditableGuide } from '../editable-guide';
import { languageName } from '../rehearsal-texts';
import { t } from '../texts';
import type { RehearsalAddress } from '../use-rehearsal-address';
import { ParticipantPicker } from './participant-picker';
import classes from './rehearse-view.module.css';

type Props = {
  formId: number;
  list: RehearsalList;
  shown: Rehearsal | undefined;
  guide: EditableGuide | null;
  address: RehearsalAddress;
  trial: Trial;
  picking: boolean;
  onPick: (on: boolean) => void;
};

/** The owner takes part themselves. */
export type Trial = { start: () => void; busy: boolean; error: string | null };

const TONES: Record<DraftRehearsal, BadgeTone> = {
  rehearsed: 'success',
  missed: 'warning',
  incomplete: 'warning',
  outdated: 'warning',
  'not-rehearsed': 'neutral',
  nothing: 'neutral',
};

/** A seed of its own, shared by two rehearsals that are to be compared. */
const newSeed = () => Math.floor(Math.random() * 2 ** 31);

/** Starts a rehearsal: what, in which language, and with whom. */
export function StartPanel({ formId, list, shown, guide, address, trial, picking, onPick }: Props) {
  const start = useStartRehearsal(formId);
  const { draft, follows, published, languages, playedBy } = list;
  const [kinds, setKinds] = useState<ParticipantKind[]>([...PARTICIPANT_KINDS]);
  const [material, setMaterial] = useState<'draft' | 'published'>('draft');
  const [language, setLanguage] = useState<Rehearsal['language']>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const choosing = picking || shown === undefined;
  const other = follows === 'guide' && published && !published.isDraft ? published.version : null;
  const ofPublished = other !== null && material === 'published';
  const canStart = !busy && (draft !== 'nothing' || ofPublished);

  const run = async (begin: () => Promise<{ rehearsal: string; compare: string | null }>) => {
    setFailure(null);
    setBusy(true);
    try {
      // What is rehearsed is the draft as it was last saved.
      await guide?.save(formId);
      const next = await begin();
      onPick(false);
      address.go({ ...next, participant: null, turn: null });
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const rehearse = (options: Partial<StartRehearsal>) =>
    run(async () => ({ rehearsal: (await start.mutateAsync(options)).rehearsal.id, compare: null }));

  /** Both with the same participants. One that was rehearsed already is not rehearsed again. */
  const compareWith = (version: number) =>
    run(async () => {
      const chosen = choosing || !shown ? { participants: kinds, language, seed: newSeed() } : setOf(shown);
      const idOf = async (what: Comparable) => {
        const known = guide === null || what.version !== null ? comparable(list, what) : null;
        return known ?? (await start.mutateAsync(what)).rehearsal.id;
      };
      const compare = await idOf({ ...chosen, version });
      return { rehearsal: await idOf({ ...chosen, version: null }), compare };
    });

  return (
    <section className={classes.start} aria-labelledby="rehearse">
      <div className={classes.head}>
        <div>
          <h2 id="rehearse" className={classes.title}>
            {t('view.title')}
          </h2>
          <p className={classes.about}>
            {t(follows === 'prompt' ? 'view.aboutPrompt' : 'view.about')} {t(`view.playedBy.${playedBy}`)}
          </p>
        </div>
        <StatusBadge tone={TONES[draft]}>{t(`draft.${draft}`)}</StatusBadge>
      </div>
      {choosing && (
        <>
          {(other !== null || languages.length > 0) && (
            <div className={classes.options}>
              {other !== null && (
                <SegmentedControl
                  aria-label={t('picker.material')}
                  disabled={busy}
                  data={[
                    { value: 'draft', label: t('picker.draft') },
                    { value: 'published', label: t('picker.published', { version: other }) },
                  ]}
                  value={material}
                  onChange={setMaterial}
                />
              )}
              {languages.length > 0 && (
                <NativeSelect
                  label={t('picker.language')}
                  disabled={busy}
                  value={language ?? languages[0]!}
                  data={languages.map((value) => ({ value, label: languageName(value) }))}
                  onChange={({ currentTarget: { value } }) => setLanguage(languages.find((one) => one === value) ?? null)}
                />
              )}
            </div>
          )}
          <ParticipantPicker chosen={kinds} onChange={setKinds} disabled={busy} />
        </>
      )}
      <div className={classes.actions}>
        {choosing ? (
          <Button
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
            disabled={!canStart || kinds.length === 0}
            loading={busy}
            onClick={() =>
              void rehearse({ participants: kinds, ...(ofPublished && { version: other }), ...(language !== null && { language }) })
            }
          >
            {t('view.start', { count: kinds.length })}
          </Button>
        ) : (
          <Button
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
            disabled={busy || draft === 'nothing' || !isOver(shown.state)}
            loading={busy}
            title={t('view.againHint')}
            onClick={() => void rehearse(setOf(shown))}
          >
            {t('view.again')}
          </Button>
        )}
        {shown !== undefined && (
          <Button variant="default" disabled={busy} aria-expanded={picking} onClick={() => onPick(!picking)}>
            {t(picking ? 'view.keep' : 'view.others')}
          </Button>
        )}
        {other !== null && draft !== 'nothing' && (
          <Button
            variant="default"
            leftSection={<IconArrowsDiff size={16} aria-hidden />}
            disabled={busy || kinds.length === 0 || (!choosing && !isOver(shown.state))}
            title={t('view.compareHint')}
            onClick={() => void compareWith(other)}
          >
            {t('view.compare', { version: other })}
          </Button>
        )}
        <TryButton {...trial} />
      </div>
      {(failure ?? trial.error) && (
        <p className={classes.error} role="alert">
          {failure ? t('view.startFailed', { reason: failure }) : trial.error}
        </p>
      )}
    </section>
  );
}

/** The same participants once more. */
const setOf = ({ seed, participants, language }: Rehearsal): Pick<StartRehearsal, 'participants' | 'language'> & { seed: number } => ({
  seed,
  participants: participants.map(({ kind }) => kind),
  language,
});

export const TryButton = ({ start, busy }: Trial) => (
  <Button
    variant="default"
    leftSection={<IconUserQuestion size={16} aria-hidden />}
    loading={busy}
    title={t('view.tryHint')}
    onClick={start}
  >
    {t('view.try')}
  </Button>
);
