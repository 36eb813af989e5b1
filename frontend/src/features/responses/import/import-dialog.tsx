import { Button, Code, FileButton, Modal, Progress, Textarea } from '@mantine/core';
import { IconFileUpload } from '@/components/icons/icons';
import { t } from '../texts';
import { FilesList } from './files-list';
import example from './import-example.json';
import classes from './import-dialog.module.css';
import { Preview } from './preview';
import { IMPORT_FILE_TYPES } from './read-files';
import { SpeakersTable } from './speakers-table';
import { useImportFiles } from './use-import-files';
import { useRunImport } from './use-run-import';

const EXAMPLE = JSON.stringify(example, null, 2);

/** Transcripts from elsewhere: chosen or pasted, with their speakers looked at, and added. */
export function ImportDialog({ formId, opened, onClose }: { formId: number; opened: boolean; onClose: () => void }) {
  const files = useImportFiles();
  const run = useRunImport(formId, onClose);
  const ready = files.built.filter(({ problem }) => problem === null);
  const total = ready.length;

  return (
    <Modal
      opened={opened}
      onClose={run.busy ? () => undefined : onClose}
      title={t('importDialog.importTranscripts')}
      size="xl"
      closeButtonProps={{ 'aria-label': t('importDialog.close') }}
    >
      <div className={classes.stack}>
        <p className={classes.text}>{t('importDialog.text')}</p>
        <div className={classes.row}>
          <FileButton multiple accept={IMPORT_FILE_TYPES} resetRef={files.resetRef} onChange={(chosen) => void files.add(chosen)}>
            {(props) => (
              <Button {...props} leftSection={<IconFileUpload size={16} aria-hidden />} loading={files.reading} disabled={run.busy}>
                {t('importDialog.chooseFiles')}
              </Button>
            )}
          </FileButton>
          <p className={classes.text}>{t('importDialog.kinds')}</p>
        </div>
        <FilesList files={files.files} built={files.built} disabled={run.busy} onRemove={files.remove} />
        <details className={classes.paste}>
          <summary>{t('importDialog.pasteInstead')}</summary>
          <Textarea
            label={t('importDialog.paste')}
            autosize
            minRows={4}
            maxRows={12}
            disabled={run.busy}
            value={files.pasted}
            classNames={{ input: classes.code }}
            spellCheck={false}
            onChange={(event) => files.paste(event.currentTarget.value)}
          />
          <details>
            <summary>{t('importDialog.howShouldLook')}</summary>
            <Code block>{EXAMPLE}</Code>
          </details>
        </details>
        {files.speakers.length > 0 && <SpeakersTable files={files} disabled={run.busy} />}
        {files.built.length > 0 && <Preview built={files.built} />}
        {run.done !== null && <Progress value={(100 * run.done) / Math.max(1, total)} aria-label={t('importDialog.importedSoFar')} />}
        {run.error && (
          <div role="alert" className={classes.errors}>
            <p>{run.error}</p>
          </div>
        )}
        <div className={classes.end}>
          <Button variant="default" onClick={onClose} disabled={run.busy}>
            {t('importDialog.cancel')}
          </Button>
          <Button onClick={() => void run.start(ready)} loading={run.busy} disabled={total === 0 || files.reading}>
            {total > 0 ? t('importDialog.import', { total }) : t('importDialog.importNone')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
