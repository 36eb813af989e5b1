import { ActionIcon } from '@mantine/core';
import { IconX } from '@/components/icons/icons';
import scrolling from '@/components/ui/scrolling.module.css';
import { t } from '../texts';
import type { BuiltResponse } from './build-responses';
import classes from './import-dialog.module.css';
import type { ReadFile } from './read-files';

type Props = { files: readonly ReadFile[]; built: readonly BuiltResponse[]; disabled: boolean; onRemove: (file: ReadFile) => void };

/** What was chosen: how many interviews each file has, or why it cannot be imported. */
export function FilesList({ files, built, disabled, onRemove }: Props) {
  if (files.length === 0) return null;
  const problems = new Map(built.map(({ name, problem }) => [name, problem]));
  return (
    <ul className={`${scrolling.list} ${classes.files}`} aria-label={t('importDialog.files')}>
      {files.map((file) => {
        const failed = file.transcripts.flatMap(({ name }) => {
          const problem = problems.get(name);
          return problem ? [file.transcripts.length === 1 ? problem : `${name}: ${problem}`] : [];
        });
        const shown = file.error === null ? failed.slice(0, SHOWN) : [file.error];
        return (
          <li key={file.file}>
            <div>
              <strong>{file.file}</strong>{' '}
              {file.error === null && (
                <span className={classes.text}>{t('importDialog.interviews', { count: file.transcripts.length - failed.length })}</span>
              )}
              <div role={shown.length > 0 ? 'alert' : undefined} className={classes.errors}>
                {shown.map((one) => (
                  <p key={one}>{one}</p>
                ))}
                {failed.length > SHOWN && <p>{t('parseImport.andMore', { count: failed.length - SHOWN })}</p>}
              </div>
            </div>
            <ActionIcon
              variant="subtle"
              disabled={disabled}
              aria-label={t('importDialog.removeFile', { file: file.file })}
              onClick={() => onRemove(file)}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </li>
        );
      })}
    </ul>
  );
}

/** Problems of one file that are shown at once. */
const SHOWN = 3;
