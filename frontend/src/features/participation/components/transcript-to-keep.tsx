import { IconCopy, IconDownload } from '@/components/icons/icons';
import { useState } from 'react';
import { Button } from '@/components/basic/button';
import { downloadText } from '@/lib/download';
import { pageLanguage, t as text, useTexts } from '@/lib/i18n/texts';
import type { ConfirmationState } from '@/lib/participant/navigation-state';
import { useOwnTranscript } from '../api/own-transcript';
import classes from './confirmation.module.css';

/** The file of both transcript downloads. */
const TRANSCRIPT_FILE = 'interview-transcript.txt';

const speaker = ({ role, byPerson }: ConfirmationState['transcript'][number]) =>
  text(byPerson ? 'stage.person' : role === 'assistant' ? 'stage.assistant' : 'stage.you');

type Props = {
  responseId: string | null;
  /** What this page has seen of the interview. */
  shown: ConfirmationState['transcript'];
};

/** The participant's transcript, to read, to download and to copy. */
export function TranscriptToKeep({ responseId, shown }: Props) {
  const t = useTexts();
  const stored = useOwnTranscript(responseId);
  const [copied, setCopied] = useState(false);
  const transcript = stored && stored.entries.length >= shown.length ? stored.entries : shown;
  const file = transcript.map((entry) => `${speaker(entry)}: ${entry.content.replace(/(?<!\s)\s*\n\s*/g, ' ')}`).join('\n');
  const copy = () =>
    navigator.clipboard.writeText(file).then(
      () => setCopied(true),
      // Not allowed to: it can still be downloaded.
      () => undefined,
    );
  return (
    <section className={classes.transcript} aria-label={t('thanks.transcript')}>
      <p className={classes.text}>{t('thanks.transcript.text')}</p>
      <div className={classes.panel} tabIndex={0} role="group" aria-label={t('transcript.label')}>
        {transcript.length === 0 && <p className={classes.empty}>{t('thanks.transcript.none')}</p>}
        {transcript.map((entry, index) => (
          <article key={index} className={classes.bubble} data-role={entry.role}>
            <p className={classes.who}>{speaker(entry)}</p>
            <p className={classes.words}>{entry.content}</p>
          </article>
        ))}
      </div>
      <div className={classes.keep}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={transcript.length === 0}
          onClick={() => downloadText(TRANSCRIPT_FILE, file)}
        >
          {t('thanks.transcript.download')}
        </Button>
        {'clipboard' in navigator && (
          <Button
            variant="default"
            leftSection={<IconCopy size={18} aria-hidden />}
            disabled={transcript.length === 0}
            onClick={() => void copy()}
          >
            {t('thanks.transcript.copy')}
          </Button>
        )}
      </div>
      <p role="status" className={classes.text}>
        {copied ? t('thanks.transcript.copied') : stored && t('thanks.transcript.until', { until: day(stored.until) })}
      </p>
    </section>
  );
}

const day = (iso: string) => new Intl.DateTimeFormat(pageLanguage(), { dateStyle: 'long' }).format(new Date(iso));
