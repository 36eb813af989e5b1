import { isOver, type RehearsalState } from '@contract/rehearsal-constants';
import type { Rehearsal } from '@contract/rehearsals';
import { Button, Skeleton } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ErrorBox } from '@/components/ui/error-box';
import { StatusBadge, type BadgeTone } from '@/components/ui/status-badge';
import { errorText } from '@/lib/api-client';
import { formatDate } from '@/lib/format';
import { languageName } from '../rehearsal-texts';
import { useCancelRehearsal, useRehearsal } from '../api/rehearsals.queries';
import type { EditableGuide } from '../editable-guide';
import { t } from '../texts';
import type { RehearsalAddress } from '../use-rehearsal-address';
import { ComparisonView } from './comparison-view';
import { ConversationPanel } from './conversation';
import { ParticipantCards } from './participant-cards';
import classes from './rehearse-view.module.css';
import { PromptReportView } from './prompt-report-view';
import { ReportView } from './report-view';

type Props = {
  formId: number;
  rehearsals: readonly Rehearsal[];
  /** As the list has it. */
  shown: Rehearsal;
  address: RehearsalAddress;
  guide: EditableGuide | null;
  /** Null where there is a guide. */
  onWriteGuide: (() => void) | null;
};

const TONES: Record<RehearsalState, BadgeTone> = {
  waiting: 'live',
  running: 'live',
  finished: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

/** One rehearsal: as it runs, and its report afterwards. */
export function ShownRehearsal({ formId, rehearsals, shown, address, guide, onWriteGuide }: Props) {
  const { data, error, refetch } = useRehearsal(formId, shown.id);
  const cancel = useCancelRehearsal(formId);
  const rehearsal = data?.rehearsal ?? shown;
  const report = data?.report ?? null;
  const { state, participants, failure } = rehearsal;
  const over = isOver(state);
  const at = rehearsals.findIndex(({ id }) => id === shown.id);
  const wanted = rehearsals.find(({ id }) => id === address.compare && id !== shown.id);
  const earlier = rehearsals.filter((one, index) => one.state === 'finished' && (index > at || one === wanted));
  const { participant } = address;
  const opened = participants.some(({ kind }) => kind === participant) ? participant : null;

  return (
    <div className={classes.shown} data-beside={opened !== null || undefined}>
      <div className={classes.main}>
        <div className={classes.head}>
          <div>
            <h2 className={classes.title}>{t('shown.title', { date: formatDate(rehearsal.createdAt) })}</h2>
            <p className={classes.about}>{factsOf(rehearsal)}</p>
          </div>
          <div className={classes.state}>
            <StatusBadge tone={TONES[state]}>{t(`state.${state}`)}</StatusBadge>
            {!over && (
              <Button size="xs" variant="default" loading={cancel.isPending} onClick={() => cancel.mutate(shown.id)}>
                {t('cancel')}
              </Button>
            )}
          </div>
        </div>
        <p className={classes.status} role="status">
          {statusText(rehearsal)}
        </p>
        {wanted && !isOver(wanted.state) && (
          <p className={classes.beside}>
            {t.rich('comparison.running', {
              link: (words) => (
                <Link {...address.linkTo({ rehearsal: wanted.id, compare: shown.id, participant: null, turn: null })}>{words}</Link>
              ),
            })}
          </p>
        )}
        {cancel.error && (
          <p className={classes.error} role="alert">
            {t('shown.cancelFailed', { reason: errorText(cancel.error) })}
          </p>
        )}
        {failure && <ErrorBox title={t('shown.failed')} text={failure.message} />}
        {error && <ErrorBox title={t('shown.loadFailed')} text={errorText(error)} onRetry={() => void refetch()} />}
        {report && <ComparisonView rehearsal={rehearsal} earlier={earlier} wanted={wanted?.id ?? null} address={address} />}
        {state === 'finished' && !report && !error && <Skeleton role="status" aria-label={t('loading')} height={240} radius="lg" />}
        {report && !report.prompt && <ReportView rehearsal={rehearsal} report={report} address={address} guide={guide} />}
        {report?.prompt && (
          <PromptReportView rehearsal={rehearsal} report={report} prompt={report.prompt} address={address} onWriteGuide={onWriteGuide} />
        )}
        <section aria-labelledby="rehearsal-participants">
          <h3 id="rehearsal-participants" className={classes.subtitle}>
            {t('shown.conversations')}
          </h3>
          <ParticipantCards rehearsal={rehearsal} address={address} />
        </section>
      </div>
      {opened !== null && (
        <ConversationPanel
          rehearsal={rehearsal}
          kind={opened}
          turn={address.turn}
          numberOf={(id) => report?.questions.find((question) => question.id === id)?.number ?? numberIn(guide, id)}
          onClose={() => address.go({ participant: null, turn: null })}
        />
      )}
    </div>
  );
}

function factsOf({ version, follows, isCurrentDraft, language, participants, questions, seed }: Rehearsal): string {
  const draft =
    follows === 'prompt'
      ? t(isCurrentDraft ? 'shown.prompt' : 'shown.olderPrompt')
      : t(isCurrentDraft ? 'shown.draft' : 'shown.olderDraft');
  return [
    version === null ? draft : t('shown.version', { version }),
    ...(language === null ? [] : [languageName(language)]),
    t('shown.participants', { count: participants.length }),
    ...(follows === 'prompt' ? [] : [t('shown.questions', { count: questions })]),
    t('shown.seed', { seed: String(seed) }),
  ].join(' · ');
}

/** What is read out. A failure has a message of its own. */
function statusText({ state, participants, headline }: Rehearsal): string {
  if (state === 'finished') return t('shown.finished', { count: headline?.findings ?? 0 });
  if (state === 'cancelled') return t('shown.cancelled');
  if (state === 'failed') return '';
  const ended = participants.filter((one) => one.state === 'finished' || one.state === 'stopped').length;
  return t('shown.running', { ended, count: participants.length });
}

/** Until there is a report: the draft's. */
function numberIn(guide: EditableGuide | null, id: string): number | null {
  const asked = guide?.texts.get().sections.flatMap(({ questions }) => questions.filter(({ wording }) => wording.trim() !== ''));
  const index = asked?.findIndex((question) => question.id === id) ?? -1;
  return index < 0 ? null : index + 1;
}
