import { Button } from '@/components/basic/button';
import { IconDownload } from '@/components/icons/icons';
import { downloadText } from '@/lib/download';
import { useTexts } from '@/lib/i18n/texts';
import { toDownload, toMessages, type TranscriptTurn } from '../transcript';
import classes from './live-transcript.module.css';
import { TurnList } from './turn-list';

/** File name of both transcript downloads. */
const TRANSCRIPT_FILE = 'interview-transcript.txt';

/** Height of the text area, pixels (CALL-12). */
const PANEL_HEIGHT = 300;

/** The live transcript, with its download. */
export function LiveTranscript({ turns, waiting, typed }: { turns: readonly TranscriptTurn[]; waiting: boolean; typed: boolean }) {
  const t = useTexts();
  const messages = toMessages(turns);
  return (
    <section className={classes.panel} aria-labelledby="live-transcript">
      <header className={classes.header}>
        <h2 id="live-transcript" className={classes.title}>
          {t('transcript.live')}
        </h2>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={messages.length === 0}
          onClick={() => downloadText(TRANSCRIPT_FILE, toDownload(messages))}
        >
          {t('transcript.download')}
        </Button>
      </header>
      <TurnList
        turns={turns}
        waiting={waiting}
        typed={typed}
        label={t('transcript.label')}
        className={classes.body}
        height={PANEL_HEIGHT}
      />
    </section>
  );
}
