import type { Disagreement, Round } from '@contract/agreement';
import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorBox } from '@/components/ui/error-box';
import { errorText } from '@/lib/api-client';
import { toast } from '@/lib/toast';
import { agreementKeys, decide, keepFirst, useDisagreements } from '../api/agreement.queries';
import { t } from '../texts';
import type { OpenPassage } from './agreement-view';
import classes from './agreement.module.css';

type Props = { formId: number; round: Round; onOpenPassage: OpenPassage };

/** Where the coders disagree, and one click to settle it in the codebook. */
export function DisagreementsList({ formId, round, onOpenPassage }: Props) {
  const client = useQueryClient();
  const [theme, setTheme] = useState('');
  const [state, setState] = useState<'open' | 'settled'>('open');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useDisagreements(formId, round.id, {
    theme: theme || undefined,
    state,
  });
  const settle = useMutation({
    mutationFn: async ({ one, follow }: { one: Disagreement; follow: 'first' | 'second' | 'reopen' }) => {
      if (follow !== 'second') return keepFirst(formId, round.id, one.n, one.themeId, follow === 'first');
      for (const decision of one.decisions) await decide(formId, decision);
    },
    onError: (failure) => toast.error(errorText(failure)),
    onSettled: () => client.invalidateQueries({ queryKey: agreementKeys.disagreements(formId, round.id) }),
  });
  const names = new Map(round.themes.map(({ id, name }) => [id, name]));
  const listed = data?.pages.flatMap(({ disagreements }) => disagreements) ?? [];
  const totals = data?.pages[0]?.totals ?? [];
  const total = totals
    .filter(({ themeId }) => theme === '' || themeId === theme)
    .reduce((sum, one) => ({ open: sum.open + one.open, settled: sum.settled + one.settled }), { open: 0, settled: 0 });
  const openOf = (id: string) => totals.find(({ themeId }) => themeId === id)?.open ?? 0;

  return (
    <section aria-labelledby="agreement-disagreements">
      <h3 id="agreement-disagreements" className={classes.subheading}>
        {t('dis.title')}
      </h3>
      <p className={classes.soft}>{t('dis.note')}</p>
      <div className={classes.filters}>
        <NativeSelect
          aria-label={t('dis.theme')}
          value={theme}
          data={[
            { value: '', label: t('dis.all') },
            ...round.themes.map(({ id, name }) => ({ value: id, label: `${name} (${openOf(id)})` })),
          ]}
          onChange={(event) => setTheme(event.currentTarget.value)}
        />
        <SegmentedControl
          value={state}
          data={[
            { value: 'open', label: t('dis.open') },
            { value: 'settled', label: t('dis.settled') },
          ]}
          onChange={(value) => setState(value)}
        />
        <span className={classes.soft}>{t('dis.count', total)}</span>
      </div>
      {error && !data && <ErrorBox title={t('dis.loadFailed')} text={errorText(error)} onRetry={() => void refetch()} />}
      {data && listed.length === 0 && <p className={classes.soft}>{t('dis.none')}</p>}
      <ul className={classes.disagreements}>
        {listed.map((one) => (
          <li key={`${one.n}:${one.themeId}`}>
            <Item
              one={one}
              names={names}
              busy={settle.isPending}
              onSettle={(follow) => settle.mutate({ one, follow })}
              onOpen={() => onOpenPassage({ key: `${one.n}:${one.themeId}`, responseId: one.responseId, turn: one.turn, text: one.text })}
            />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('dis.more')}
        </Button>
      )}
    </section>
  );
}

type ItemProps = {
  one: Disagreement;
  names: ReadonlyMap<string, string>;
  busy: boolean;
  onSettle: (follow: 'first' | 'second' | 'reopen') => void;
  onOpen: () => void;
};

function Item({ one, names, busy, onSettle, onOpen }: ItemProps) {
  const theme = names.get(one.themeId) ?? '';
  const said = (themes: readonly string[]) => themes.map((id) => names.get(id)).join(', ') || t('dis.noTheme');
  const byFirst = one.givenBy === 'first';
  return (
    <article className={classes.box} aria-label={t('dis.question', { theme })}>
      <p className={classes.words}>
        {one.participant && <span className={classes.who}>{one.participant}</span>} <span className={classes.context}>{one.before}</span>
        <mark>{one.text}</mark>
        <span className={classes.context}>{one.after}</span>
      </p>
      <dl className={classes.sides}>
        <div>
          <dt>{t('dis.first')}</dt>
          <dd>{!one.marked && one.first.length === 0 ? t('dis.unmarked') : said(one.first)}</dd>
        </div>
        <div>
          <dt>{t('dis.second')}</dt>
          <dd>{said(one.second)}</dd>
        </div>
      </dl>
      <p className={classes.line}>
        <strong>{t('dis.question', { theme })}</strong>
      </p>
      <div className={classes.actions}>
        {one.state === 'open' ? (
          <>
            <Button size="compact-sm" variant="default" disabled={busy} onClick={() => onSettle('first')}>
              {byFirst ? t('dis.keepWith') : t('dis.keepWithout')}
            </Button>
            {one.decisions.length > 0 ? (
              <Button size="compact-sm" variant="default" disabled={busy} onClick={() => onSettle('second')}>
                {byFirst ? t('dis.followWithout') : t('dis.followWith')}
              </Button>
            ) : (
              <span className={classes.soft}>{t('dis.gone')}</span>
            )}
          </>
        ) : (
          <>
            <span className={classes.soft}>{one.state === 'first' ? t('dis.stateFirst') : t('dis.stateSecond')}</span>
            {one.state === 'first' && (
              <Button size="compact-sm" variant="subtle" disabled={busy} onClick={() => onSettle('reopen')}>
                {t('dis.reopen')}
              </Button>
            )}
          </>
        )}
        <Button size="compact-sm" variant="subtle" onClick={onOpen}>
          {t('dis.openPassage')}
        </Button>
      </div>
    </article>
  );
}
