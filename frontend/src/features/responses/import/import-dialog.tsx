import { Button, Code, FileButton, Modal, Progress, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, errorText } from '@/lib/api-client';
import { toast } from '@/lib/toast';
import { responseKeys } from '../api/response-keys';
import { batchesOf, IMPORT_EXAMPLE, parseImport } from './parse-import';
import classes from './import-dialog.module.css';

/** Rows of the preview. */
const SHOWN = 5;

/** Transcripts from elsewhere: pasted or chosen as JSON, looked at, and added. */
export function ImportDialog({ formId, onClose }: { formId: number; onClose: () => void }) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [done, setDone] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const parsed = text.trim() === '' ? null : parseImport(text);
  const total = parsed?.entries.length ?? 0;
  const busy = done !== null;

  const add = async () => {
    if (!parsed) return;
    setError(null);
    let added = 0;
    try {
      for (const responses of batchesOf(parsed.entries)) {
        setDone(added);
        // Importing is idempotent, so a retry after a failure continues from where it stopped.
        await api(`responses/${formId}/import`, { method: 'POST', auth: true, body: { responses } });
        added += responses.length;
      }
      toast.success(`${added} ${added === 1 ? 'transcript' : 'transcripts'} imported!`);
      onClose();
    } catch (failure) {
      const before = added > 0 ? `${added} of ${total} were imported. ` : '';
      setError(`${before}${named(errorText(failure, 'Failed to import transcripts'))}`);
    } finally {
      setDone(null);
      void client.invalidateQueries({ queryKey: responseKeys.lists });
    }
  };

  return (
    <Modal opened onClose={onClose} title="Import transcripts" size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={classes.stack}>
        <p className={classes.text}>
          Imported responses are summarised and analysed like others, are labelled as imported, and do not count towards the month.
        </p>
        <div className={classes.row}>
          <FileButton accept="application/json,.json" onChange={(file) => void file?.text().then(setText)}>
            {(props) => (
              <Button {...props} variant="default" disabled={busy}>
                Choose a JSON file
              </Button>
            )}
          </FileButton>
          <Button variant="subtle" disabled={busy} onClick={() => setText(IMPORT_EXAMPLE)}>
            Fill in the example
          </Button>
        </div>
        <Textarea
          label="Or paste it here"
          autosize
          minRows={6}
          maxRows={12}
          disabled={busy}
          value={text}
          classNames={{ input: classes.code }}
          spellCheck={false}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {!parsed && (
          <details>
            <summary>How it should look</summary>
            <Code block>{IMPORT_EXAMPLE}</Code>
          </details>
        )}
        {parsed && parsed.errors.length > 0 && (
          <div role="alert" className={classes.errors}>
            {parsed.errors.map((one) => (
              <p key={one}>{one}</p>
            ))}
          </div>
        )}
        {parsed && total > 0 && (
          <section aria-label="Preview">
            <p className={classes.text}>
              {total} {total === 1 ? 'transcript' : 'transcripts'}
              {total > SHOWN ? `, the first ${SHOWN}:` : ':'}
            </p>
            <ul className={classes.preview}>
              {parsed.entries.slice(0, SHOWN).map(({ name, turns, begins }, index) => (
                <li key={index}>
                  <strong>{name}</strong> · {turns} {turns === 1 ? 'turn' : 'turns'}
                  {begins && <span className={classes.begins}>{begins}</span>}
                </li>
              ))}
            </ul>
          </section>
        )}
        {busy && <Progress value={total === 0 ? 0 : (100 * done) / total} aria-label="Imported so far" />}
        {error && (
          <div role="alert" className={classes.errors}>
            <p>{error}</p>
          </div>
        )}
        <div className={classes.end}>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button onClick={() => void add()} loading={busy} disabled={!parsed || parsed.errors.length > 0 || total === 0}>
            {total > 0 ? `Import ${total}` : 'Import'}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/** The server counts entries from 0. */
const named = (text: string) => text.replaceAll(/responses\.(\d+)\.?/g, (_, index: string) => `Response ${Number(index) + 1}, `);
