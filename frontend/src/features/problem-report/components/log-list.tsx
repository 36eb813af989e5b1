import { Button, UnstyledButton } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { clearLog, log, type LogEntry, type LogLevel } from '@/lib/log';
import { toast } from '@/lib/toast';
import { logText, toReportEntry, type ReportEntry } from '../report-entries';
import classes from './log-list.module.css';

const FILTERS: readonly { label: string; levels: readonly LogLevel[] }[] = [
  { label: 'All', levels: ['info', 'warn', 'error'] },
  { label: 'Info', levels: ['info'] },
  { label: 'Warnings', levels: ['warn'] },
  { label: 'Errors', levels: ['error'] },
];
const LEVEL: Record<LogLevel, string> = { info: 'Info', warn: 'Warning', error: 'Error' };

/** The log of this page, newest first. */
export function LogList({ entries }: { entries: readonly LogEntry[] }) {
  const [filter, setFilter] = useState(0);
  const shown = useMemo(
    () =>
      entries
        .filter(({ level }) => FILTERS[filter]?.levels.includes(level))
        .map(toReportEntry)
        .reverse(),
    [entries, filter],
  );

  return (
    <section aria-label="Log of this page">
      <div className={classes.bar}>
        <div className={classes.filters} role="group" aria-label="Level">
          {FILTERS.map(({ label, levels }, index) => (
            <UnstyledButton key={label} className={classes.filter} aria-pressed={index === filter} onClick={() => setFilter(index)}>
              {label}
              <span className={classes.count}>{entries.filter(({ level }) => levels.includes(level)).length}</span>
            </UnstyledButton>
          ))}
        </div>
        <div className={classes.actions}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCopy size={14} aria-hidden />}
            disabled={shown.length === 0}
            onClick={() => void copy([...shown].reverse())}
          >
            Copy
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconTrash size={14} aria-hidden />}
            disabled={entries.length === 0}
            onClick={clearLog}
          >
            Clear
          </Button>
        </div>
      </div>
      {shown.length === 0 ? (
        <p className={classes.empty}>{entries.length === 0 ? 'Nothing has been logged on this page.' : 'No entries of this level.'}</p>
      ) : (
        // The list scrolls, so it takes the focus: arrows move it.
        <ol className={classes.list} tabIndex={0} aria-label="Log entries, newest first">
          {shown.map((entry, index) => (
            <Line key={shown.length - index} entry={entry} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Line({ entry: { at = '', level = 'info', message, detail } }: { entry: ReportEntry }) {
  return (
    <li className={classes.line}>
      <time className={classes.time} dateTime={at} title={at}>
        {at.slice(11, 19)}
      </time>
      <span className={classes.level} data-level={level}>
        {LEVEL[level]}
      </span>
      <span className={classes.message}>
        {message}
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
    </li>
  );
}

async function copy(entries: readonly ReportEntry[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(logText(entries));
    toast.success('Log copied!');
  } catch (error) {
    log.warn('The clipboard could not be written', error instanceof Error ? error.name : undefined);
    toast.error('Your browser did not allow copying. Select the log and copy it by hand.');
  }
}
