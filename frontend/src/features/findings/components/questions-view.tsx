import type { QuestionFindingsAnswer } from '@contract/findings';
import { Button, Skeleton } from '@mantine/core';
import { IconListDetails } from '@/components/icons/icons';
import { useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorBox } from '@/components/ui/error-box';
import { errorText } from '@/lib/api-client';
import { useQuestionFindings } from '../api/findings.queries';
import { t } from '../texts';
import { useFindingsAddress } from '../use-findings-address';
import type { OpenPassage } from './open-passage';
import { PassagesDialog, type ShownPassages } from './passages-dialog';
import { QuestionCard } from './question-card';
import classes from './questions-view.module.css';
import { SampleBar } from './sample-bar';

type Props = { formId: number; onOpenPassage: OpenPassage };

/** What participants answered to each question of the guide. */
export function QuestionsView({ formId, onOpenPassage }: Props) {
  const { sample, setSample, resetSample, openGuide } = useFindingsAddress();
  const { data, error, refetch, isPlaceholderData } = useQuestionFindings(formId, sample);
  const [opened, setOpened] = useState<ShownPassages | null>(null);

  if (!data) {
    return error ? (
      <ErrorBox title={t('questions.failed')} text={errorText(error)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton role="status" aria-label={t('questions.loading')} height={320} radius="lg" />
    );
  }
  if (data.questions.length === 0) return <WithoutGuide onOpenGuide={openGuide} />;
  const names = new Map(data.themes.map((theme) => [theme.id, theme]));
  return (
    <section className={classes.view} aria-label={t('questions.title')}>
      <SampleBar sample={data.sample} chosen={sample} onChoose={setSample} onReset={resetSample} />
      {error && <ErrorBox title={t('questions.failed')} text={errorText(error)} onRetry={() => void refetch()} />}
      <p className={classes.note}>{versionsText(data)}</p>
      <ol className={classes.questions} aria-busy={isPlaceholderData} data-old={isPlaceholderData || undefined}>
        {data.questions.map((question, at) => (
          <li key={question.id}>
            <QuestionCard
              formId={formId}
              number={at + 1}
              question={question}
              sample={sample}
              versions={data.versions.length}
              themes={names}
              onTheme={(theme) =>
                setOpened({
                  title: t('passages.ofQuestion', { theme: theme.name, number: at + 1 }),
                  filter: { ...sample, theme: theme.id, question: question.id },
                })
              }
              onOpenPassage={onOpenPassage}
            />
          </li>
        ))}
      </ol>
      {opened && <PassagesDialog formId={formId} {...opened} onOpenPassage={onOpenPassage} onClose={() => setOpened(null)} />}
    </section>
  );
}

function versionsText({ versions }: QuestionFindingsAnswer): string {
  if (versions.length === 0) return t('questions.noAnswers');
  const named = versions.map(({ version, interviews }) => t('questions.version', { version, count: interviews }));
  return t(versions.length === 1 ? 'questions.oneVersion' : 'questions.versions', { versions: named.join(', ') });
}

function WithoutGuide({ onOpenGuide }: { onOpenGuide: () => void }) {
  return (
    <EmptyState icon={<IconListDetails size={22} />} title={t('questions.noGuide')} text={t('questions.noGuideText')}>
      <Button variant="default" onClick={onOpenGuide}>
        {t('questions.openGuide')}
      </Button>
    </EmptyState>
  );
}
