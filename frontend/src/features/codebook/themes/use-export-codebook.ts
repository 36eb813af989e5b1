import { codebookFileName, type CodebookFormat } from '@contract/codebook-constants';
import { useState } from 'react';
import { apiFile, errorText } from '@/lib/api-client';
import { downloadBlob } from '@/lib/download';
import { toast } from '@/lib/toast';
import { t } from './texts';

/** Saves the codebook as a file; each format is busy by itself. */
export function useExportCodebook(formId: number) {
  const [running, setRunning] = useState<ReadonlySet<CodebookFormat>>(new Set());
  const start = (format: CodebookFormat) => {
    setRunning((known) => new Set([...known, format]));
    apiFile(`forms/${formId}/codebook/export/${format}`, { auth: true })
      .then(
        ({ blob, headers }) => {
          downloadBlob(nameIn(headers) ?? codebookFileName('', format), blob);
          toast.success(t('export.done'));
        },
        (error: unknown) => toast.error(t('export.failed', { error: errorText(error) })),
      )
      .finally(() => setRunning((known) => new Set([...known].filter((one) => one !== format))));
  };
  return { running, start };
}

/** The file's name as the server gives it (RFC 6266). */
function nameIn(headers: Headers): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(headers.get('content-disposition') ?? '')?.[1];
  try {
    return encoded ? decodeURIComponent(encoded) : null;
  } catch {
    return null;
  }
}
