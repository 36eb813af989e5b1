import { LIMITS } from '@contract/limits';
import { Button, Textarea } from '@mantine/core';
import { IconCircleCheck } from '@/components/icons/icons';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '@/lib/api-client';
import { log, type LogEntry } from '@/lib/log';
import { sendReport } from '../api/send-report';
import { reportLog } from '../report-entries';
import { t } from '../texts';
import classes from './report-dialog.module.css';

type Sending = { state: 'writing' | 'sending' } | { state: 'sent'; reference: string | null } | { state: 'failed'; reason: string };

/** Kept when the panel is closed before the report was sent. */
let draft = '';

/** 'What happened?', and sending it with the log. What was written stays until it has arrived. */
export function ReportForm({ entries, onClose }: { entries: readonly LogEntry[]; onClose: () => void }) {
  const [text, setText] = useState(draft);
  const [sending, setSending] = useState<Sending>({ state: 'writing' });

  const send = async () => {
    setSending({ state: 'sending' });
    try {
      const reference = await sendReport({ text: text.trim(), page: window.location.pathname, log: reportLog(entries) });
      draft = '';
      setText('');
      setSending({ state: 'sent', reference });
    } catch (error) {
      log.warn('The problem report could not be sent', errorText(error));
      setSending({ state: 'failed', reason: errorText(error) });
    }
  };

  if (sending.state === 'sent') {
    return <Sent reference={sending.reference} onAgain={() => setSending({ state: 'writing' })} onClose={onClose} />;
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Textarea
        data-autofocus
        label={t('reportForm.whatHappened')}
        description={t('reportForm.whatHappenedHint')}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={LIMITS.problemText}
        disabled={sending.state === 'sending'}
        value={text}
        onChange={(event) => {
          draft = event.currentTarget.value;
          setText(draft);
        }}
      />
      {sending.state === 'failed' && (
        <p className={classes.failure} role="alert">
          {t('reportForm.failed', { reason: sending.reason })}
        </p>
      )}
      <Button type="submit" className={classes.send} loading={sending.state === 'sending'}>
        {sending.state === 'failed' ? t('reportForm.tryAgain') : t('reportForm.sendReport')}
      </Button>
    </form>
  );
}

function Sent({ reference, onAgain, onClose }: { reference: string | null; onAgain: () => void; onClose: () => void }) {
  const heading = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone: keyboards and screen readers continue from here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.sent}>
      <IconCircleCheck size={24} aria-hidden className={classes.check} />
      <div>
        <p ref={heading} tabIndex={-1} className={classes.thanks}>
          {t('reportForm.sent')}
        </p>
        {reference && (
          <p className={classes.hint}>
            {t.rich('reportForm.reference', { reference: <code className={classes.reference}>{reference}</code> })}
          </p>
        )}
        <div className={classes.next}>
          <Button size="xs" onClick={onClose}>
            {t('reportForm.done')}
          </Button>
          <Button size="xs" variant="subtle" color="gray" onClick={onAgain}>
            {t('reportForm.reportAnother')}
          </Button>
        </div>
      </div>
    </div>
  );
}
