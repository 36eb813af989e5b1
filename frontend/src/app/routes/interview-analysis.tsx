import type { Quote } from '@contract/analysis-reader';
import { useState } from 'react';
import { AnalysisTab } from '@/features/analysis/components/analysis-tab';
import { ResponseDialog } from '@/features/responses/components/response-dialog';

/** The report of an interview; its quotes lead to the responses they come from. */
export function InterviewAnalysis({ formId }: { formId: number }) {
  const [quote, setQuote] = useState<Quote | null>(null);
  return (
    <>
      <AnalysisTab formId={formId} onOpenQuote={setQuote} />
      {quote && (
        <ResponseDialog
          key={quote.id}
          id={quote.responseId}
          row={undefined}
          passage={{ turn: quote.place?.turn ?? 0, text: quote.text }}
          onClose={() => setQuote(null)}
        />
      )}
    </>
  );
}
