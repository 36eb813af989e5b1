import { limitCode, limitText } from '@contract/budgets';
import type { UsageAnswer, UsageGauge } from '@contract/usage';
import { Alert, Progress } from '@mantine/core';
import { IconAlertTriangle } from '@/components/icons/icons';
import { t } from '../texts';
import classes from './usage-overview.module.css';

/** Where even a short recording no longer fits: a chunk is up to 1 MB. */
const NEARLY_FULL = 0.999;
const NUMBER = new Intl.NumberFormat('en');
const COST = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
const number = (value: number) => NUMBER.format(value);
const minutes = (seconds: number) => NUMBER.format(Math.round(seconds / 6) / 10);
/** Decimal units, as disks are sold. */
function bytes(value: number): string {
  const [size, unit] = value >= 1e9 ? [value / 1e9, 'GB' as const] : [value / 1e6, 'MB' as const];
  return t(`usageOverview.bytes.${unit}`, { size: new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(size) });
}
const cost = (value: number | null) => (value === null ? '–' : COST.format(value));

/** Today's limits as bars, the limits that were met, and what each interview cost. */
export function UsageOverview({ usage }: { usage: UsageAnswer }) {
  const { today } = usage;
  return (
    <>
      <section aria-labelledby="usage-today">
        <h2 id="usage-today" className={classes.heading}>
          {t('usageOverview.today')}
        </h2>
        <p className={classes.text}>{t('usageOverview.limitsResetEveryDay')}</p>
        <div className={classes.gauges}>
          <Gauge label={t('usageOverview.languageModelTokens')} gauge={today.model_tokens} format={number} />
          <Gauge label={t('usageOverview.languageModelRequests')} gauge={today.model_requests} format={number} />
          <Gauge label={t('usageOverview.callMinutes')} gauge={today.call_seconds} format={minutes} />
          <Gauge label={t('usageOverview.callsSameTime')} gauge={today.calls_at_once} format={number} />
          {usage.reads_aloud && <Gauge label={t('usageOverview.charactersReadAloud')} gauge={today.characters} format={number} />}
          {usage.hears && <Gauge label={t('usageOverview.minutesOfSpeech')} gauge={today.heard_seconds} format={minutes} />}
        </div>
        <p className={classes.text}>
          {t('usageOverview.oneInterviewMayUse', { perInterview: limitOf(usage.per_interview), perResponse: limitOf(usage.per_response) })}
        </p>
      </section>
      <Stored usage={usage} />
      <Hits usage={usage} />
      <Ledger usage={usage} />
    </>
  );
}

function Stored({ usage: { stored } }: { usage: UsageAnswer }) {
  const { used, limit } = stored.recording_bytes;
  return (
    <section aria-labelledby="usage-stored">
      <h2 id="usage-stored" className={classes.heading}>
        {t('usageOverview.stored')}
      </h2>
      <div className={classes.gauges}>
        <Gauge label={t('usageOverview.recordings')} gauge={stored.recording_bytes} format={bytes} />
        <Gauge label={t('usageOverview.images')} gauge={stored.image_bytes} format={bytes} />
        <Gauge label={t('usageOverview.interviews')} gauge={stored.interviews} format={number} />
      </div>
      {limit !== null && used >= limit * NEARLY_FULL && <p className={classes.text}>{t('usageOverview.newRecordingsNotStored')}</p>}
    </section>
  );
}

const limitOf = (limit: number | null) => (limit === null ? t('usageOverview.anyNumberOf') : number(limit));

function Gauge({ label, gauge: { used, limit }, format }: { label: string; gauge: UsageGauge; format: (value: number) => string }) {
  const percent = limit === null ? 0 : limit === 0 ? 100 : Math.min(100, (used / limit) * 100);
  const text =
    limit === null
      ? t('usageOverview.noLimit', { used: format(used) })
      : t('usageOverview.of', { used: format(used), limit: format(limit) });
  const color = percent >= 100 ? 'red' : percent >= 80 ? 'orange' : undefined;
  return (
    <div className={classes.gauge}>
      <p className={classes.label}>{label}</p>
      <p className={classes.value}>{text}</p>
      <Progress.Root size={8} radius="xl">
        <Progress.Section value={percent} color={color} aria-label={label} />
      </Progress.Root>
    </div>
  );
}

function Hits({ usage: { hits } }: { usage: UsageAnswer }) {
  if (hits.length === 0) return null;
  return (
    <section aria-labelledby="usage-hits">
      <h2 id="usage-hits" className={classes.heading}>
        {t('usageOverview.limitsReached')}
      </h2>
      <div className={classes.hits}>
        {hits.map((hit) => {
          const text = limitText(limitCode(hit.scope, hit.kind, hit.metric));
          const where = hit.title === null ? '' : ` (${hit.title})`;
          return (
            <Alert
              key={`${hit.at} ${hit.scope} ${hit.kind} ${hit.metric}`}
              color="orange"
              variant="light"
              classNames={{ title: classes.alertTitle }}
              icon={<IconAlertTriangle size={18} aria-hidden />}
              title={`${hit.at.slice(0, 10)}${where}`}
            >
              {text ? `${text.what} ${text.raise}` : t('usageOverview.limitReached')}
            </Alert>
          );
        })}
      </div>
    </section>
  );
}

function Ledger({ usage }: { usage: UsageAnswer }) {
  const { ledger, total, prices, reads_aloud: readsAloud, hears, calls_directly: callsDirectly } = usage;
  const priced = total.cost !== null;
  return (
    <section aria-labelledby="usage-ledger">
      <h2 id="usage-ledger" className={classes.heading}>
        {t('usageOverview.costByInterview')}
      </h2>
      <p className={classes.text}>
        {priced
          ? t('usageOverview.computedRecordedUsagePer', { input: prices.input, output: prices.output, callMinute: prices.call_minute })
          : t('usageOverview.noPricesSetServer')}
        {priced && callsDirectly && ` ${t('usageOverview.directCallsCost', { minute: prices.direct_minute })}`}
        {priced && readsAloud && ` ${t('usageOverview.readAloudCosts', { characters: prices.characters })}`}
        {priced && hears && ` ${t('usageOverview.speechCosts', { minute: prices.heard_minute })}`}
      </p>
      {total.estimated_requests > 0 && (
        <p className={classes.text}>{t('usageOverview.providerDidNotReport', { estimatedRequests: number(total.estimated_requests) })}</p>
      )}
      {ledger.length === 0 ? (
        <p className={classes.text}>{t('usageOverview.noUsageMonth')}</p>
      ) : (
        <div className={classes.scroll} tabIndex={0} role="group" aria-label={t('usageOverview.tableOfCosts')}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('usageOverview.interview')}</th>
                <th scope="col" className={classes.amount}>
                  {t('usageOverview.requests')}
                </th>
                <th scope="col" className={classes.amount}>
                  {t('usageOverview.tokensIn')}
                </th>
                <th scope="col" className={classes.amount}>
                  {t('usageOverview.tokensOut')}
                </th>
                <th scope="col" className={classes.amount}>
                  {t('usageOverview.callMinutes')}
                </th>
                {readsAloud && (
                  <th scope="col" className={classes.amount}>
                    {t('usageOverview.charactersReadAloud')}
                  </th>
                )}
                {hears && (
                  <th scope="col" className={classes.amount}>
                    {t('usageOverview.minutesOfSpeech')}
                  </th>
                )}
                <th scope="col" className={classes.amount}>
                  {t('usageOverview.cost')}
                </th>
              </tr>
            </thead>
            <tbody>
              {ledger.map((row) => (
                <tr key={row.form_id ?? 'none'}>
                  <td className={classes.name}>
                    {row.form_id === null ? t('usageOverview.notTiedInterview') : (row.title ?? t('usageOverview.deletedInterview'))}
                  </td>
                  <Amounts row={row} readsAloud={readsAloud} hears={hears} />
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('usageOverview.total')}</th>
                <Amounts row={total} readsAloud={readsAloud} hears={hears} />
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </section>
  );
}

function Amounts({ row, readsAloud, hears }: { row: UsageAnswer['total']; readsAloud: boolean; hears: boolean }) {
  return (
    <>
      <td className={classes.amount}>
        {number(row.requests)}
        {row.estimated_requests > 0 && (
          <span className={classes.estimated}> {t('usageOverview.estimated', { count: number(row.estimated_requests) })}</span>
        )}
      </td>
      <td className={classes.amount}>{number(row.input_tokens)}</td>
      <td className={classes.amount}>{number(row.output_tokens)}</td>
      <td className={classes.amount}>{minutes(row.call_seconds)}</td>
      {readsAloud && <td className={classes.amount}>{number(row.characters)}</td>}
      {hears && <td className={classes.amount}>{minutes(row.heard_seconds)}</td>}
      <td className={classes.amount}>{cost(row.cost)}</td>
    </>
  );
}
