import { ANALYSIS_TEXTS } from '@contract/analysis-constants';
import type { Analysis } from '@contract/analysis-reader';
import { Accordion } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './analysis-tab.module.css';
import { ComparativeSection } from './comparative-section';
import { EvidenceSection } from './evidence-section';
import { MethodNotes } from './method-notes';
import type { OpenQuote } from './quote-view';
import { RecommendationsSection } from './recommendations-section';
import { SummarySection } from './summary-section';
import { ThemesSection } from './themes-section';

/** Sections open by default; evidence and comparisons start closed. */
const OPEN = ['summary', 'themes', 'recommendations'];

/** The report's sections. */
export function ReportView({ report, onOpenQuote }: { report: Analysis; onOpenQuote: OpenQuote }) {
  return (
    <>
      <p className={classes.disclaimer}>
        <IconInfoCircle size={16} aria-hidden />
        <span>{report.disclaimer || ANALYSIS_TEXTS.disclaimer}</span>
      </p>
      <Accordion multiple variant="separated" defaultValue={OPEN} order={3} radius="lg" classNames={{ label: classes.section }}>
        <Section value="summary" title="Executive summary">
          <SummarySection report={report} />
        </Section>
        <Section value="themes" title="Themes">
          <ThemesSection report={report} onOpenQuote={onOpenQuote} />
        </Section>
        <Section value="recommendations" title="Recommendations">
          <RecommendationsSection report={report} onOpenQuote={onOpenQuote} />
        </Section>
        <Section value="evidence" title="Evidence">
          <EvidenceSection report={report} onOpenQuote={onOpenQuote} />
        </Section>
        <Section value="comparative" title="Comparative">
          <ComparativeSection report={report} />
        </Section>
      </Accordion>
      <MethodNotes report={report} />
    </>
  );
}

function Section({ value, title, children }: { value: string; title: string; children: ReactNode }) {
  return (
    <Accordion.Item value={value}>
      <Accordion.Control>{title}</Accordion.Control>
      <Accordion.Panel>{children}</Accordion.Panel>
    </Accordion.Item>
  );
}
