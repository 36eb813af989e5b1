import { analysisFileName, type ExportFormat } from '@contract/analysis-constants';
import { useMutation } from '@tanstack/react-query';
import { errorText } from '@/lib/api-client';
import { downloadBlob } from '@/lib/download';
import { log } from '@/lib/log';
import { toast } from '@/lib/toast';
import { exportAnalysis } from './api/analysis.queries';

/** Hands the report over as a file; each format is busy by itself. */
export function useExportAnalysis(formId: number, title: string, format: ExportFormat) {
  const name = format.toUpperCase();
  return useMutation({
    mutationFn: async () => {
      toast.info(`Preparing ${name} export...`);
      downloadBlob(analysisFileName(title, new Date(), format), await exportAnalysis(formId, format));
    },
    onSuccess: () => toast.success(`${name} export completed!`),
    onError: (error) => {
      log.error('The analysis could not be exported', errorText(error));
      toast.error(`Export failed: ${errorText(error)}`);
    },
  });
}
