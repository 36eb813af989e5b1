import type { RehearsalFigures } from '@contract/rehearsal-report';
import type { Rehearsal, RehearsalComparison } from '@contract/rehearsals';
import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { ErrorBox } from '@/components/ui/error-box';
import { errorText } from '@/lib/api-client';
import { formatDate } from '@/lib/format';
import { useComparison } from '../api/rehearsals.queries';
import { kindsOf } from '../comparable';
import { rangeText, secondsText } from '../rehearsal-texts';
import { t } from '../texts';
import type { RehearsalAddress } from '../use-rehearsal-address';
import classes from './comparison.module.css';
import { FindingList } from './finding-list';
import report from './report.module.css';

type Props = {
  rehearsal: Rehearsal;
  /** Those it can be compared with, the newest first. */
  earlier: readonly Rehearsal[];
  /** The one among them that it is to be compared with at first. */
  wanted: string | null;
  address: RehearsalAddress;
};

const hasSameParticipants = (a: Rehearsal, b: Rehearsal) =>
  a.seed === b.seed && a.playedBy === b.playedBy && a.language === b.language && kindsIn(a) === kindsIn(b);
const kindsIn = ({ participants }: Rehearsal) => kindsOf(participants.map(({ kind }) => kind));

/** `since 2 Mar`, or which version it was. */
const nameOf = (one: Rehearsal, same: boolean) => {
  const date = formatDate(one.createdAt);
  if (one.version !== null) return t(same ? 'comparison.versionSame' : 'comparison.version', { version: one.version, date });
  return t(same ? 'comparison.sinceSame' : 'comparison.since', { date });
};

/** What changed since an earlier rehearsal: of the same participants, unless another one is chosen. */
export function ComparisonView({ rehearsal, earlier, wanted, address }: Props) {
  const same = earlier.find((one) => hasSameParticipants(one, rehearsal));
  const [chosen, setChosen] = useState<string | null>(null);
  const id = earlier.find((one) => one.id === chosen)?.id ?? earlier.find((one) => one.id === wanted)?.id ?? same?.id ?? null;
  const { data, error, refetch } = useComparison(rehearsal.formId, rehearsal.id, id);
  if (earlier.length === 0) return null;
  return (
    <section className={classes.comparison} aria-labelledby="rehearsal-changes">
      <div className={classes.head}>
        <h3 id="rehearsal-changes" className={report.heading}>
          {t('comparison.title')}
        </h3>
        <NativeSelect
          size="xs"
          aria-label={t('comparison.with')}
          value={id ?? ''}
          data={[
            ...(id === null ? [{ value: '', label: t('comparison.choose') }] : []),
            ...earlier.map((one) => ({
              value: one.id,
              label: nameOf(one, hasSameParticipants(one, rehearsal)),
            })),
          ]}
          onChange={({ currentTarget: { value } }) => setChosen(value)}
        />
      </div>
      {error && <ErrorBox title={t('comparison.failed')} text={errorText(error)} onRetry={() => void refetch()} />}
      {id !== null && !data && !error && <Skeleton role="status" aria-label={t('loading')} height={120} />}
      {data && <Changes comparison={data} address={address} />}
    </section>
  );
}

function Changes({ comparison, address }: { comparison: RehearsalComparison; address: RehearsalAddress }) {
  const [all, setAll] = useState(false);
  const { before, after, gone, came, sameParticipants, questions } = comparison;
  const changed = questions.filter(isChanged);
  const shown = all ? questions : changed;
  const numbered = (list: typeof questions) =>
    list.map(({ id, wording }) => ({ id, wording, number: questions.findIndex((one) => one.id === id) + 1 }));
  return (
    <>
      {!sameParticipants && <p className={report.note}>{t('comparison.differ')}</p>}
      <Headline before={before} after={after} />
      {(gone.length > 0 || came.length > 0) && (
        <div className={classes.lists}>
          {gone.length > 0 && (
            <div>
              <h4 className={classes.subheading}>{t('comparison.gone', { count: gone.length })}</h4>
              <FindingList
                label={t('comparison.gone', { count: gone.length })}
                findings={gone}
                rehearsalId={before.id}
                questions={numbered(questions)}
                address={address}
              />
            </div>
          )}
          {came.length > 0 && (
            <div>
              <h4 className={classes.subheading}>{t('comparison.came', { count: came.length })}</h4>
              <FindingList
                label={t('comparison.came', { count: came.length })}
                findings={came}
                rehearsalId={after.id}
                questions={numbered(questions)}
                address={address}
              />
            </div>
          )}
        </div>
      )}
      {shown.length > 0 && <QuestionTable questions={shown} numberOf={(id) => questions.findIndex((one) => one.id === id) + 1} />}
      {questions.length > 0 && changed.length === 0 && <p className={report.note}>{t('comparison.none')}</p>}
      {!all && changed.length < questions.length && (
        <Button className={classes.more} size="compact-sm" variant="subtle" onClick={() => setAll(true)}>
          {t('comparison.unchanged', { count: questions.length - changed.length })}
        </Button>
      )}
    </>
  );
}

type Question = RehearsalComparison['questions'][number];

const isChanged = ({ before, after, isReworded }: Question) =>
  isReworded || before === null || after === null || MEASURES.some(({ of }) => of(before) !== of(after));

function Headline({ before, after }: { before: Rehearsal; after: Rehearsal }) {
  const [old, now] = [before.headline, after.headline];
  if (!old || !now) return null;
  const percent = (share: number) => `${Math.round(share * 100)}%`;
  return (
    <dl className={classes.headline}>
      {before.follows === 'guide' && after.follows === 'guide' && (
        <Pair
          name={t('comparison.mustAsks')}
          before={percent(old.mustAsksAnswered)}
          after={percent(now.mustAsksAnswered)}
          better={now.mustAsksAnswered - old.mustAsksAnswered}
        />
      )}
      <Pair name={t('report.findings')} before={String(old.findings)} after={String(now.findings)} better={old.findings - now.findings} />
      <Pair
        name={t('comparison.length')}
        before={rangeText(old.length.shortest, old.length.longest)}
        after={rangeText(now.length.shortest, now.length.longest)}
        better={0}
      />
    </dl>
  );
}

type PairProps = { name: string; before: string; after: string; /** Positive: for the better. */ better: number };

const toneOf = (better: number) => (better > 0 ? 'better' : better < 0 ? 'worse' : undefined);

const Pair = ({ name, before, after, better }: PairProps) => (
  <div>
    <dt>{name}</dt>
    <dd data-tone={toneOf(better)}>
      <Change before={before} after={after} />
    </dd>
  </div>
);

/** One value where nothing changed. */
const Change = ({ before, after }: { before: string; after: string }) =>
  before === after ? (
    <span>{after}</span>
  ) : (
    <>
      <del>{before}</del> <span aria-hidden>→</span> <ins>{after}</ins>
    </>
  );

type Measure = {
  id: 'answered' | 'words' | 'probes' | 'guards' | 'seconds';
  of: (figures: RehearsalFigures) => number;
  text: (figures: RehearsalFigures) => string;
  /** More is better (1), worse (-1) or neither. */
  sense: 1 | 0 | -1;
};

const MEASURES: Measure[] = [
  { id: 'answered', of: ({ answered }) => answered, text: ({ answered, asked }) => t('measure.answeredOf', { answered, asked }), sense: 1 },
  { id: 'words', of: ({ words }) => Math.round(words), text: ({ words }) => String(Math.round(words)), sense: 0 },
  { id: 'probes', of: ({ probes }) => probes, text: ({ probes }) => String(probes), sense: 0 },
  { id: 'guards', of: ({ guards }) => guards, text: ({ guards }) => String(guards), sense: -1 },
  { id: 'seconds', of: ({ seconds }) => seconds ?? 0, text: ({ seconds }) => (seconds === null ? '–' : secondsText(seconds)), sense: 0 },
];

function QuestionTable({ questions, numberOf }: { questions: readonly Question[]; numberOf: (id: string) => number }) {
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('comparison.table')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('comparison.question')}</th>
            {MEASURES.map(({ id }) => (
              <th key={id} scope="col">
                {t(`measure.${id}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {questions.map(({ id, wording, isReworded, before, after }) => (
            <tr key={id}>
              <th scope="row">
                <span className={report.number}>{t('report.question', { number: numberOf(id) })}</span> {wording}
                <span className={classes.tag}>
                  {before === null
                    ? t('comparison.new')
                    : after === null
                      ? t('comparison.removed')
                      : isReworded
                        ? t('comparison.reworded')
                        : ''}
                </span>
              </th>
              {MEASURES.map(({ id: measure, of, text, sense }) => (
                <td
                  key={measure}
                  data-label={t(`measure.${measure}`)}
                  data-tone={before && after ? toneOf((of(after) - of(before)) * sense) : undefined}
                >
                  <Change before={before ? text(before) : '–'} after={after ? text(after) : '–'} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
