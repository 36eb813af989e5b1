import { ANALYSIS_TEXTS } from '@contract/analysis-constants';
import type { Analysis } from '@contract/analysis-reader';
import { Accordion } from '@mantine/core';
import { IconInfoCircle } from '@/components/icons/icons';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../texts';
import { useOpenThemes } from '../use-open-themes';
import { usePrinting } from '../use-printing';
import classes from './analysis-tab.module.css';
import { ComparativeSection } from './comparative-section';
import { EvidenceSection } from './evidence-section';
import { MethodNotes } from './method-notes';
import type { OpenQuote } from './quote-view';
import { RecommendationsSection } from './recommendations-section';
import layout from './report-layout.module.css';
import { SaturationSection } from './saturation-section';
import { SummarySection } from './summary-section';
import { themeAnchor } from './theme-item';
import { ThemesSection } from './themes-section';

/** Sections open by default; the others start closed. */
const OPEN = ['summary', 'themes', 'recommendations'];
const sectionAnchor = (value: string) => `report-${value}`;

/** The report's sections, with a table of contents beside them where there is room. */
export function ReportView({ report, onOpenQuote }: { report: Analysis; onOpenQuote: OpenQuote }) {
  const printing = usePrinting();
  const [open, setOpen] = useState(OPEN);
  // What was open once stays, so that closing it again is smooth.
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set(OPEN));
  const themes = useOpenThemes(report, printing);

  const change = (next: string[]) => {
    setOpen(next);
    setSeen((before) => new Set([...before, ...next]));
  };
  const show = (value: string) => {
    flushSync(() => change([...new Set([...open, value])]));
    goTo(sectionAnchor(value));
  };
  const showTheme = (id: string) => {
    flushSync(() => {
      change([...new Set([...open, 'themes'])]);
      themes.add(id);
    });
    goTo(themeAnchor(id));
  };

  const sections: { value: string; title: string; content: () => ReactNode }[] = [
    {
      value: 'summary',
      title: t('reportView.executiveSummary'),
      content: () => <SummarySection report={report} onShowTheme={showTheme} onOpenQuote={onOpenQuote} />,
    },
    {
      value: 'themes',
      title: t('reportView.themes'),
      content: () => <ThemesSection report={report} open={themes} onOpenQuote={onOpenQuote} />,
    },
    {
      value: 'recommendations',
      title: t('reportView.recommendations'),
      content: () => <RecommendationsSection report={report} onOpenQuote={onOpenQuote} />,
    },
    ...(report.saturation
      ? [
          {
            value: 'saturation',
            title: t('reportView.saturation'),
            content: () => <SaturationSection saturation={report.saturation!} />,
          },
        ]
      : []),
    {
      value: 'evidence',
      title: t('reportView.evidence'),
      content: () => <EvidenceSection report={report} onOpenQuote={onOpenQuote} />,
    },
    { value: 'comparative', title: t('reportView.comparative'), content: () => <ComparativeSection report={report} /> },
  ];

  return (
    <div className={layout.container}>
      <div className={layout.report}>
        <div className={layout.main}>
          <p className={classes.disclaimer}>
            <IconInfoCircle size={16} aria-hidden />
            <span>{report.disclaimer || ANALYSIS_TEXTS.disclaimer}</span>
          </p>
          <Accordion
            multiple
            variant="separated"
            value={printing ? sections.map(({ value }) => value) : open}
            onChange={change}
            order={3}
            radius="lg"
            classNames={{ label: classes.section, item: layout.section }}
            transitionDuration={printing ? 0 : undefined}
          >
            {sections.map(({ value, title, content }) => (
              <Accordion.Item key={value} value={value} id={sectionAnchor(value)}>
                <Accordion.Control>{title}</Accordion.Control>
                <Accordion.Panel>{(printing || seen.has(value)) && content()}</Accordion.Panel>
              </Accordion.Item>
            ))}
          </Accordion>
          <MethodNotes report={report} />
        </div>
        <nav className={layout.contents} aria-label={t('reportView.contents')}>
          <p className={layout.contentsTitle}>{t('reportView.contents')}</p>
          <ul>
            {sections.map(({ value, title }) => (
              <li key={value}>
                <a
                  href={`#${sectionAnchor(value)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    show(value);
                  }}
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}

/** Scrolls there, and lets the keyboard continue from there. */
function goTo(id: string): void {
  const target = document.getElementById(id);
  target?.scrollIntoView({ block: 'start' });
  target?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
}
