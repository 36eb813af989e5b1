import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { errorText } from '@/lib/api-client';
import { toast, TOAST_MS } from '@/lib/toast';
import type { ResponseItem } from '../api/response-item';
import type { Passage } from '../transcript';
import classes from './quality-section.module.css';
import { type Decision, type Quality, type Signal, useDecide, useQuality } from './quality.queries';
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
  useDecideKeys(data?.signals ?? [], whole && !decide.isPending, decide.run);
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
    <Frame whole={whole}>
      <p className={classes.note}>{data.leftOut ? t('section.leftOut') : t('section.about')}</p>
      <DecideAll signals={data.signals} busy={decide.isPending} onDecide={decide.all} />
      <ul className={classes.signals}>
        {data.signals.map((signal) => (
          <SignalCard key={signal.kind} signal={signal} busy={decide.isPending} onShow={onShow} onDecide={decide.run} />
        ))}
      </ul>
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

function Frame({ whole, children }: { whole: boolean; children: ReactNode }) {
  const Heading = whole ? 'h2' : 'h3';
  return (
    <section className={classes.frame} aria-label={t('section.title')} data-whole={whole || undefined}>
      <Heading className={classes.title}>{t('section.title')}</Heading>
      {children}
    </section>
  );
}

const told = (decision: Decision['decision']) =>
  decision.state === 'accepted' && decision.leaveOut ? t('decided.leftOut') : t(`decided.${decision.state}`);

/** What was decided before, as a decision. */
const asDecision = ({ state, leavesOut }: Signal): Decision['decision'] =>
  state === 'accepted' ? { state, leaveOut: leavesOut } : { state };

function useDecideWithUndo(response: ResponseItem) {
  const decide = useDecide(response);
  const fail = (error: unknown) => toast.error(errorText(error, t('decide.failed')));
  const run = (signal: Signal, decision: Decision['decision']) =>
    decide.mutate(
      { kind: signal.kind, decision },
      {
        onError: fail,
        onSuccess: (now: Quality) => {
          const isThere = now.signals.some(({ kind }) => kind === signal.kind);
          const undo = () => decide.mutate({ kind: signal.kind, decision: asDecision(signal) }, { onError: fail });
          toast.success(told(decision), {
            duration: TOAST_MS.undo,
            // A signal that is not found any more goes with its decision.
            ...(isThere && { action: { label: t('decided.undo'), run: undo } }),
          });
        },
      },
    );
  /** Sends the decisions one by one, so that those already made remain if one fails. */
  const all = (signals: readonly Signal[], decision: Decision['decision']) => {
    const each = async (decided: (signal: Signal) => Decision['decision']) => {
      for (const signal of signals) await decide.mutateAsync({ kind: signal.kind, decision: decided(signal) });
    };
    each(() => decision).then(
      () =>
        toast.success(t('decided.all', { count: signals.length }), {
          duration: TOAST_MS.undo,
          action: { label: t('decided.undo'), run: () => void each(asDecision).catch(fail) },
        }),
      fail,
    );
  };
  return { run, all, isPending: decide.isPending };
}
