import { readAnalysis, type Quote } from '@contract/analysis-reader';
import { Box, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { ReportView } from '@/features/analysis/components/report-view';
import type { ResponseItem } from '@/features/responses/api/response-item';
import { ResponseDetails } from '@/features/responses/components/response-details';
import { ResponseModal } from '@/features/responses/components/response-modal';
import { SAMPLE_ANALYSIS } from '@/features/sample/sample-interview';
import { t } from './texts';

const report = readAnalysis(SAMPLE_ANALYSIS);

/** The report on the sample's own transcripts; its quotes lead there. */
export function SampleAnalysis({ rows }: { rows: readonly ResponseItem[] }) {
  const [quote, setQuote] = useState<Quote | null>(null);
  const quoted = quote && rows.find(({ id }) => id === quote.responseId);
  if (!report) return null;
  return (
    <Box component="section" aria-labelledby="sample-analysis" mt={40}>
      <Title order={2} id="sample-analysis" size="h3" mb="xs">
        {t('sampleAnalysis.whatTheseResponsesAdd')}
      </Title>
      <Stack gap="md">
        <ReportView report={report} onOpenQuote={setQuote} />
      </Stack>
      {quote && quoted && (
        <ResponseModal subject={quoted} onClose={() => setQuote(null)}>
          <ResponseDetails key={quote.id} response={quoted} live={null} passage={{ turn: quote.place?.turn ?? 0, text: quote.text }} />
        </ResponseModal>
      )}
    </Box>
  );
}
