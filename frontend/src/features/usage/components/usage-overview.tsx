import { limitCode, limitText } from '@contract/budgets';
import type { UsageAnswer, UsageGauge } from '@contract/usage';
import { Alert, Progress } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './usage-overview.module.css';

/** Where even a short recording no longer fits: a chunk is up to 1 MB. */
const NEARLY_FULL = 0.999;
const NUMBER = new Intl.NumberFormat('en');
const COST = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
const number = (value: number) => NUMBER.format(value);
const minutes = (seconds: number) => NUMBER.format(Math.round(seconds / 6) / 10);
/** Decimal units, as disks are sold. */
function bytes(value: number): string {
  const [size, unit] = value >= 1e9 ? [value / 1e9, 'GB'] : [value / 1e6, 'MB'];
  return `${new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(size)} ${unit}`;
}
const cost = (value: number | null) => (value === null ? '–' : COST.format(value));

/** Today's limits as bars, the limits that were met, and what each interview cost. */
export function UsageOverview({ usage }: { usage: UsageAnswer }) {
  const { today } = usage;
  return (
    <>
      <section aria-labelledby="usage-today">
        <h2 id="usage-today" className={classes.heading}>
          Today
        </h2>
        <p className={classes.text}>Limits reset every day at midnight UTC. Requests in progress count in full.</p>
        <div className={classes.gauges}>
          <Gauge label="Language model tokens" gauge={today.model_tokens} format={number} />
          <Gauge label="Language model requests" gauge={today.model_requests} format={number} />
          <Gauge label="Call minutes" gauge={today.call_seconds} format={minutes} />
          <Gauge label="Calls at the same time" gauge={today.calls_at_once} format={number} />
        </div>
        <p className={classes.text}>
          {`One interview may use ${limitOf(usage.per_interview)} tokens a day, and one response ${limitOf(usage.per_response)} in all.`}
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
        Stored
      </h2>
      <div className={classes.gauges}>
        <Gauge label="Recordings" gauge={stored.recording_bytes} format={bytes} />
        <Gauge label="Interviews" gauge={stored.interviews} format={number} />
      </div>
      {limit !== null && used >= limit * NEARLY_FULL && (
        <p className={classes.text}>
          New recordings are not stored. Delete responses you no longer need, or let interviews delete their recordings after some days
          (Edit, Privacy). Your operator can raise RECORDINGS_OWNER_MAX_MEGABYTES.
        </p>
      )}
    </section>
  );
}

const limitOf = (limit: number | null) => (limit === null ? 'any number of' : number(limit));

function Gauge({ label, gauge: { used, limit }, format }: { label: string; gauge: UsageGauge; format: (value: number) => string }) {
  const percent = limit === null ? 0 : limit === 0 ? 100 : Math.min(100, (used / limit) * 100);
  const text = limit === null ? `${format(used)} (no limit)` : `${format(used)} of ${format(limit)}`;
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
        Limits that were reached
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
              {text ? `${text.what} ${text.raise}` : 'A limit was reached.'}
            </Alert>
          );
        })}
      </div>
    </section>
  );
}

function Ledger({ usage: { ledger, total, prices } }: { usage: UsageAnswer }) {
  const priced = total.cost !== null;
  return (
    <section aria-labelledby="usage-ledger">
      <h2 id="usage-ledger" className={classes.heading}>
        Cost by interview
      </h2>
      <p className={classes.text}>
        {priced
          ? `Computed from recorded usage: ${prices.input} per million input tokens, ${prices.output} per million output tokens, ${prices.call_minute} per call minute.`
          : 'No prices are set on this server, so no costs are shown.'}
      </p>
      {total.estimated_requests > 0 && (
        <p className={classes.text}>
          {`The provider did not report the usage of ${number(total.estimated_requests)} requests: those amounts are estimates.`}
        </p>
      )}
      {ledger.length === 0 ? (
        <p className={classes.text}>No usage this month.</p>
      ) : (
        <div className={classes.scroll} tabIndex={0} role="group" aria-label="Table of costs">
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Interview</th>
                <th scope="col" className={classes.amount}>
                  Requests
                </th>
                <th scope="col" className={classes.amount}>
                  Tokens in
                </th>
                <th scope="col" className={classes.amount}>
                  Tokens out
                </th>
                <th scope="col" className={classes.amount}>
                  Call minutes
                </th>
                <th scope="col" className={classes.amount}>
                  Cost
                </th>
              </tr>
            </thead>
            <tbody>
              {ledger.map((row) => (
                <tr key={row.form_id ?? 'none'}>
                  <td className={classes.name}>{row.form_id === null ? 'Not tied to an interview' : (row.title ?? 'Deleted interview')}</td>
                  <Amounts row={row} />
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                <Amounts row={total} />
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </section>
  );
}

function Amounts({ row }: { row: UsageAnswer['total'] }) {
  return (
    <>
      <td className={classes.amount}>
        {number(row.requests)}
        {row.estimated_requests > 0 && <span className={classes.estimated}>{` (${number(row.estimated_requests)} estimated)`}</span>}
      </td>
      <td className={classes.amount}>{number(row.input_tokens)}</td>
      <td className={classes.amount}>{number(row.output_tokens)}</td>
      <td className={classes.amount}>{minutes(row.call_seconds)}</td>
      <td className={classes.amount}>{cost(row.cost)}</td>
    </>
  );
}
