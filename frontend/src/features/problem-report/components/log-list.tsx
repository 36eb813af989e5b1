import { Button, UnstyledButton } from '@mantine/core';
import { IconCopy, IconTrash } from '@/components/icons/icons';
import { useMemo, useState } from 'react';
import { clearLog, log, type LogEntry, type LogLevel } from '@/lib/log';
import { toast } from '@/lib/toast';
import { logText, toReportEntry, type ReportEntry } from '../report-entries';
import { t } from '../texts';
import classes from './log-list.module.css';

const FILTERS: readonly { name: 'all' | LogLevel; levels: readonly LogLevel[] }[] = [
  { name: 'all', levels: ['info', 'warn', 'error'] },
  { name: 'info', levels: ['info'] },
  { name: 'warn', levels: ['warn'] },
  { name: 'error', levels: ['error'] },
];

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
    <section aria-label={t('logList.label')}>
      <div className={classes.bar}>
        <div className={classes.filters} role="group" aria-label={t('logList.level')}>
          {FILTERS.map(({ name, levels }, index) => (
            <UnstyledButton key={name} className={classes.filter} aria-pressed={index === filter} onClick={() => setFilter(index)}>
              {t(`filter.${name}`)}
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
            {t('logList.copy')}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconTrash size={14} aria-hidden />}
            disabled={entries.length === 0}
            onClick={clearLog}
          >
            {t('logList.clear')}
          </Button>
        </div>
      </div>
      {shown.length === 0 ? (
        <p className={classes.empty}>{entries.length === 0 ? t('logList.empty') : t('logList.emptyLevel')}</p>
      ) : (
        // The list scrolls, so it takes the focus: arrows move it.
        <ol className={classes.list} tabIndex={0} aria-label={t('logList.logEntriesNewestFirst')}>
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
        {t(`level.${level}`)}
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
    toast.success(t('logList.logCopied'));
  } catch (error) {
    log.warn('The clipboard could not be written', error instanceof Error ? error.name : undefined);
    toast.error(t('logList.copyFailed'));
  }
}
