import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useRef } from 'react';
import { errorText } from '@/lib/api-client';
import { toast } from '@/lib/toast';
import { offerUndo } from '@/lib/undo';
import type { ResponseItem } from '../api/response-item';
import type { Passage } from '../transcript';
import classes from './quality-section.module.css';
import { type Decision, decideQuality, type Quality, type Signal, useQuality } from './quality.queries';
import { SignalCard } from './signal-card';
import { t } from './texts';
import { useDecideKeys } from './use-decide-keys';

type Props = {
  response: ResponseItem;
  /** Leads to a place in the transcript. */
  onShow: (passage: Passage) => void;
  /** On a page of its own, also when there is nothing to say. */
  whole: boolean;
};

/** What may be wrong with a response, why, and what its owner decides about that. */
export function QualitySection({ response, onShow, whole }: Props) {
  const { data, error, refetch, isPending } = useQuality(response);
  const decide = useDecideWithUndo(response);
  const root = useRef<HTMLElement>(null);
  useDecideKeys(root, data?.signals ?? [], !decide.isPending, decide.run);
  if (error && !data) {
    // In the dialog only where the list has promised something.
    if (!whole && response.quality === null) return null;
    return (
      <Frame whole={whole}>
        <p className={classes.note}>
          {t('section.failed')}{' '}
          <button type="button" className={classes.link} onClick={() => void refetch()}>
            {t('section.retry')}
          </button>
        </p>
      </Frame>
    );
  }
  if (isPending || !data || (data.checkedAt === null && !data.pending)) return null;
  if (data.signals.length === 0) {
    if (!whole) return null;
    return (
      <Frame whole>
        <p className={classes.note}>{data.pending ? t('section.checking') : t('section.nothing')}</p>
      </Frame>
    );
  }
  return (
    <Frame whole={whole} root={root}>
      <p className={classes.note}>{data.leftOut ? t('section.leftOut') : t('section.about')}</p>
      <DecideAll signals={data.signals} busy={decide.isPending} onDecide={decide.all} />
      <ul className={classes.signals}>
        {data.signals.map((signal) => (
          <SignalCard key={signal.kind} signal={signal} busy={decide.isPending} onShow={onShow} onDecide={decide.run} />
        ))}
      </ul>
      {data.signals.some(({ state }) => state === 'open') && (
        <p className={classes.keys}>{t.rich('section.keys', { kbd: (words) => <kbd>{words}</kbd> })}</p>
      )}
    </Frame>
  );
}

type AllProps = {
  signals: readonly Signal[];
  busy: boolean;
  onDecide: (signals: readonly Signal[], decision: Decision['decision']) => void;
};

/** One decision for all open signals, if there are several. */
function DecideAll({ signals, busy, onDecide }: AllProps) {
  const open = signals.filter(({ state }) => state === 'open');
  if (open.length < 2) return null;
  const choose = (label: string, decision: Decision['decision']) => (
    <Button size="compact-sm" variant="default" onClick={() => !busy && onDecide(open, decision)}>
      {label}
    </Button>
  );
  return (
    <div className={classes.actions} role="group" aria-label={t('decide.all', { count: open.length })}>
      {choose(t('decide.leaveOutAll', { count: open.length }), { state: 'accepted', leaveOut: true })}
      {choose(t('decide.acceptAll', { count: open.length }), { state: 'accepted', leaveOut: false })}
      {choose(t('decide.dismissAll', { count: open.length }), { state: 'dismissed' })}
    </div>
  );
}

function Frame({ whole, root, children }: { whole: boolean; root?: RefObject<HTMLElement | null>; children: ReactNode }) {
  const Heading = whole ? 'h2' : 'h3';
  return (
    <section ref={root} className={classes.frame} aria-label={t('section.title')} data-whole={whole || undefined}>
      <Heading className={classes.title}>{t('section.title')}</Heading>
      {children}
    </section>
  );
}

const told = (decision: Decision['decision']) =>
  decision.state === 'accepted' && decision.leaveOut ? t('decided.leftOut') : t(`decided.${decision.state}`);

/** With the response's id: the page may have gone on to the next response before the answer arrives. */
type Deciding = { id: string; signals: readonly Signal[]; decision: Decision['decision'] };

/** What was decided before, as a decision. */
const asDecision = ({ state, leavesOut }: Signal): Decision['decision'] =>
  state === 'accepted' ? { state, leaveOut: leavesOut } : { state };

/** Decisions about the signals of one response, sent one by one, so that those already made remain if one fails. */
function useDecideWithUndo({ id }: ResponseItem) {
  const client = useQueryClient();
  const send = async (id: string, decisions: readonly Decision[]) => {
    let now: Quality | null = null;
    for (const decision of decisions) now = await decideQuality(client, id, decision);
    return now;
  };
  const fail = (error: unknown) => toast.error(errorText(error, t('decide.failed')));
  const decide = useMutation({
    mutationFn: ({ id, signals, decision }: Deciding) =>
      send(
        id,
        signals.map(({ kind }) => ({ kind, decision })),
      ),
    onError: fail,
    onSuccess: (now, { id, signals, decision }) => {
      const text = signals.length === 1 ? told(decision) : t('decided.all', { count: signals.length });
      // A signal that is not found any more goes with its decision.
      const kept = signals.filter(({ kind }) => now?.signals.some((one) => one.kind === kind));
      const undo = () =>
        void send(
          id,
          kept.map((signal) => ({ kind: signal.kind, decision: asDecision(signal) })),
        ).then(() => toast.success(t('decided.undone')), fail);
      if (kept.length > 0) offerUndo({ text, label: t('decided.undo'), run: undo });
      else toast.success(text);
    },
  });
  return {
    run: (signal: Signal, decision: Decision['decision']) => decide.mutate({ id, signals: [signal], decision }),
    all: (signals: readonly Signal[], decision: Decision['decision']) => decide.mutate({ id, signals, decision }),
    isPending: decide.isPending,
  };
}
