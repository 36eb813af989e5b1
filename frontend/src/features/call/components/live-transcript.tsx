import { Button } from '@/components/basic/button';
import { IconDownload } from '@tabler/icons-react';
import { downloadText } from '@/lib/download';
import { toDownload, toMessages, type TranscriptTurn } from '../transcript';
import classes from './live-transcript.module.css';
import { TurnList } from './turn-list';

/** The file of both transcript downloads (spec §9). */
const TRANSCRIPT_FILE = 'interview-transcript.txt';

/** Of the words in the panel, pixels (spec §9). */
const PANEL_HEIGHT = 300;

/** The panel of forms with a real-time transcript: 300 px high, to take home with one press (spec §2). */
export function LiveTranscript({ turns, waiting }: { turns: readonly TranscriptTurn[]; waiting: boolean }) {
  const messages = toMessages(turns);
  return (
    <section className={classes.panel} aria-labelledby="live-transcript">
      <header className={classes.header}>
        <h2 id="live-transcript" className={classes.title}>
          Live Transcript
        </h2>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={messages.length === 0}
          onClick={() => downloadText(TRANSCRIPT_FILE, toDownload(messages))}
        >
          Download
        </Button>
      </header>
      <TurnList turns={turns} waiting={waiting} label="Transcript" className={classes.body} height={PANEL_HEIGHT} />
    </section>
  );
}
