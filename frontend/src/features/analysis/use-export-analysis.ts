import { analysisFileName, type ExportFormat } from '@contract/analysis-constants';
import { useState } from 'react';
import { errorText } from '@/lib/api-client';
import { downloadBlob } from '@/lib/download';
import { log } from '@/lib/log';
import { toast } from '@/lib/toast';
import { exportAnalysis } from './api/analysis.queries';
import { t } from './texts';

/** Hands the report over as a file; each format is busy by itself. */
export function useExports(formId: number, title: string) {
  const [running, setRunning] = useState<ReadonlySet<ExportFormat>>(new Set());

  const start = (format: ExportFormat, options: { withRecordings?: boolean } = {}) => {
    const name = format.toUpperCase();
    const mark = (busy: boolean) => setRunning((known) => new Set(busy ? [...known, format] : [...known].filter((one) => one !== format)));
    const save = async () => {
      mark(true);
      toast.info(t('export.preparing', { name }));
      try {
        downloadBlob(analysisFileName(title, new Date(), format), await exportAnalysis(formId, format, options));
        toast.success(t('export.completed', { name }));
      } catch (error) {
        log.error('The analysis could not be exported', errorText(error));
        toast.error(t('export.failed', { error: errorText(error) }));
      } finally {
        mark(false);
      }
    };
    void save();
  };
  return { running, start };
}
