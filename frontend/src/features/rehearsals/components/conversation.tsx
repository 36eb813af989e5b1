import type { ParticipantKind } from '@contract/rehearsal-constants';
import { isOver } from '@contract/rehearsal-constants';
import type { RehearsalTurn } from '@contract/rehearsal-participants';
import type { Rehearsal } from '@contract/rehearsals';
import { CloseButton, Modal, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { ErrorBox } from '@/components/ui/error-box';
import { errorText } from '@/lib/api-client';
import { useConversation } from '../api/rehearsals.queries';
import { minutesText, nameOf, progressText, purposeText, strayText } from '../rehearsal-texts';
import { t } from '../texts';
import classes from './conversation.module.css';
import { ParticipantIcon } from './participant-icon';

type Props = {
  rehearsal: Rehearsal;
  kind: ParticipantKind;
  /** The turn to show. */
  turn: number | null;
  /** A question's number in the guide that was rehearsed. */
  numberOf: (questionId: string) => number | null;
  onClose: () => void;
};

/** A simulated participant's conversation: beside the report where there is room, over it elsewhere. */
export function ConversationPanel(props: Props) {
  const { kind, onClose } = props;
  const narrow = useMediaQuery('(max-width: 75em)', false, { getInitialValueInEffect: false });
  const label = t('conversation.label', { name: nameOf(kind) });
  if (narrow) {
    return (
      <Modal
        opened
        fullScreen
        onClose={onClose}
        title={label}
        closeButtonProps={{ 'aria-label': t('close') }}
        classNames={{ body: classes.modal }}
      >
        <Conversation {...props} />
      </Modal>
    );
  }
  return <Aside {...props} label={label} />;
}

function Aside({ label, ...props }: Props & { label: string }) {
  const { kind, turn, onClose } = props;
  const root = useRef<HTMLElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const from = document.activeElement;
    if (from instanceof HTMLElement && !root.current?.contains(from)) opener.current = from;
    root.current?.focus({ preventScroll: true });
  }, [kind, turn]);
  const close = () => {
    onClose();
    if (opener.current?.isConnected) opener.current.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  return (
    <aside ref={root} className={classes.aside} aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
      <header className={classes.head}>
        <ParticipantIcon kind={kind} />
        <h2 className={classes.title}>{nameOf(kind)}</h2>
        <CloseButton aria-label={t('conversation.close')} onClick={close} />
      </header>
      <Conversation {...props} />
    </aside>
  );
}

/** Closer to the end than this, the view follows what is said. Pixels. */
const NEAR_END_PX = 100;

function Conversation({ rehearsal, kind, turn, numberOf }: Omit<Props, 'onClose'>) {
  const running = !isOver(rehearsal.state);
  const { data, error, refetch } = useConversation(rehearsal.formId, rehearsal.id, kind, running);
  const box = useRef<HTMLDivElement>(null);
  const following = useRef(turn === null && running);
  const count = data?.turns.length ?? 0;
  const isThere = count > 0;

  useLayoutEffect(() => {
    if (turn === null) return;
    following.current = false;
    box.current?.querySelector(`[data-turn="${turn}"]`)?.scrollIntoView?.({ block: 'center' });
  }, [turn, kind, isThere]);

  useLayoutEffect(() => {
    if (box.current && following.current) box.current.scrollTop = box.current.scrollHeight;
  }, [count]);

  if (!data) {
    return error ? (
      <ErrorBox title={t('conversation.failed')} text={errorText(error)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton role="status" aria-label={t('loading')} height={160} />
    );
  }
  const participant = rehearsal.participants.find((one) => one.kind === kind) ?? data.participant;
  return (
    <>
      <p className={classes.facts}>
        {[progressText(participant, rehearsal.questions), count > 0 && minutesText(participant.minutes), t('conversation.turns', { count })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {participant.fallbacks > 0 && <p className={classes.facts}>{t('conversation.fallbacks', { count: participant.fallbacks })}</p>}
      <div
        ref={box}
        className={classes.turns}
        role={running ? 'log' : 'region'}
        aria-label={t('conversation.said')}
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          following.current = running && scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
        }}
      >
        {count === 0 && <p className={classes.none}>{t(running ? 'conversation.nothingYet' : 'conversation.nothing')}</p>}
        {data.turns.map((one) => (
          <Turn key={one.seq} turn={one} name={nameOf(kind)} marked={one.seq === turn} numberOf={numberOf} />
        ))}
      </div>
    </>
  );
}

type TurnProps = { turn: RehearsalTurn; name: string; marked: boolean; numberOf: Props['numberOf'] };

function Turn({ turn, name, marked, numberOf }: TurnProps) {
  const { seq, role, text, stray, offTopic } = turn;
  const purpose = purposeText(turn, numberOf);
  return (
    <div className={classes.turn} data-role={role} data-turn={seq} data-marked={marked || undefined} aria-current={marked || undefined}>
      <p className={classes.speaker}>
        {role === 'assistant' ? t('conversation.interviewer') : name}
        {purpose && <span className={classes.purpose}>{purpose}</span>}
        <span className={classes.seq}>{seq}</span>
      </p>
      <p className={classes.words}>{text}</p>
      {offTopic && <p className={classes.stray}>{t('conversation.offTopic')}</p>}
      {stray && <p className={classes.stray}>{t('conversation.stray', { reason: strayText(stray) })}</p>}
    </div>
  );
}
