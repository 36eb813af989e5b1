import type { Quote } from '@contract/analysis-reader';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { onDemand } from '@/components/ui/on-demand';
import { AnalysisTab } from '@/features/analysis/components/analysis-tab';
import type { ShownPassage } from './interview-analysis';
import { t } from './texts';

const PinnedAnswers = lazy(() => import('@/features/ask/components/pinned-answers').then((m) => ({ default: m.PinnedAnswers })));
const PlayPassage = lazy(() => import('@/features/clips/components/play-passage').then((m) => ({ default: m.PlayPassage })));
const HighlightsDialog = onDemand(
  () => t('interviewAnalysis.highlights'),
  () => import('@/features/clips/components/highlights-dialog').then((m) => m.HighlightsDialog),
);

/** The report, whose quotes are played and exported with their sound. */
export function InterviewReport({ formId, onOpenPassage }: { formId: number; onOpenPassage: (passage: ShownPassage) => void }) {
  const [highlights, setHighlights] = useState<string | null>(null);
  return (
    <>
      <AnalysisTab
        formId={formId}
        soundOf={soundOf}
        onHighlights={setHighlights}
        onOpenQuote={({ id, responseId, place, text }) => onOpenPassage({ key: id, responseId, turn: place?.turn ?? 0, text })}
      />
      <Suspense fallback={null}>
        <PinnedAnswers formId={formId} onOpenPassage={onOpenPassage} />
      </Suspense>
      <HighlightsDialog formId={formId} title={highlights ?? ''} opened={highlights !== null} onClose={() => setHighlights(null)} />
    </>
  );
}

/** Nothing where a report of an older kind does not say where the quote stands. */
function soundOf({ responseId, place, text }: Quote): ReactNode {
  if (responseId === '' || !place) return null;
  return (
    <Suspense fallback={null}>
      <PlayPassage responseId={responseId} {...place} quote={text} />
    </Suspense>
  );
}
