import { Skeleton, Tabs } from '@mantine/core';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { ResponseDialog } from '@/features/responses/components/response-dialog';
import { useAddress } from '@/lib/use-address';
import { InterviewReport } from './interview-report';
import { t, type RouteText } from './texts';
import classes from './interview-analysis.module.css';

/** Words of a transcript, wherever they are shown. */
export type ShownPassage = { key: string; responseId: string; turn: number; text: string };

type ViewProps = {
  formId: number;
  /** Opens the response where this was said. */
  onOpenPassage: (passage: ShownPassage) => void;
};

type View = { id: string; label: RouteText; Content: ComponentType<ViewProps> };

const Questions = lazy(() => import('@/features/findings/components/questions-view').then((m) => ({ default: m.QuestionsView })));
const Segments = lazy(() => import('@/features/findings/components/segments-view').then((m) => ({ default: m.SegmentsView })));
const Ask = lazy(() => import('@/features/ask/components/ask-view').then((m) => ({ default: m.AskView })));
const Agreement = lazy(() => import('@/features/agreement/components/agreement-view').then((m) => ({ default: m.AgreementView })));
const Coding = lazy(() => import('./interview-coding').then((m) => ({ default: m.InterviewCoding })));

/** In the order of their tabs; `id` is in the address. Each view but the report loads with its first visit. */
const VIEWS: readonly View[] = [
  { id: 'report', label: 'interviewAnalysis.report', Content: InterviewReport },
  { id: 'questions', label: 'interviewAnalysis.questions', Content: Questions },
  { id: 'segments', label: 'interviewAnalysis.segments', Content: Segments },
  { id: 'ask', label: 'interviewAnalysis.ask', Content: Ask },
  { id: 'coding', label: 'interviewAnalysis.coding', Content: Coding },
  { id: 'agreement', label: 'interviewAnalysis.agreement', Content: Agreement },
];

/** The findings of an interview, in several views; every passage leads to the response it comes from. */
export function InterviewAnalysis({ formId }: { formId: number }) {
  const [search, write] = useAddress();
  const [passage, setPassage] = useState<ShownPassage | null>(null);
  const view = VIEWS.find(({ id }) => id === search.get('view')) ?? VIEWS[0]!;

  const open = (next: string | null) => write({ view: next === 'report' ? null : next }, { formId });

  return (
    <>
      <Tabs value={view.id} onChange={open} variant="pills" keepMounted={false}>
        {VIEWS.length > 1 && (
          <Tabs.List className={classes.views} aria-label={t('interviewAnalysis.views')}>
            {VIEWS.map(({ id, label }) => (
              <Tabs.Tab key={id} value={id}>
                {t(label)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        )}
        {VIEWS.map(({ id, Content }) => (
          <Tabs.Panel key={id} value={id}>
            <Suspense fallback={<Skeleton height={320} radius="lg" />}>
              <Content formId={formId} onOpenPassage={setPassage} />
            </Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
      {passage && (
        <ResponseDialog
          key={passage.key}
          id={passage.responseId}
          row={undefined}
          passage={{ turn: passage.turn, text: passage.text }}
          onClose={() => setPassage(null)}
        />
      )}
    </>
  );
}
