import type { LiveCard, LiveDetail } from '@contract/live';
import { REVIEW_LABELS } from '@contract/review-constants';
import { useId } from 'react';
import { type Fact, FactList } from '@/components/ui/fact-list';
import { formatDate } from '@/lib/format';
import { t } from '../texts';
import { Mark } from './coverage-marks';
import classes from './live-panel.module.css';

/** The questions of the guide, each with how far it has got. */
export function Guide({ card, questions }: { card: LiveCard; questions: LiveDetail['questions'] }) {
  if (!card.marks) return <p className={classes.notice}>{t(questions.length > 0 ? 'panel.notLinked' : 'panel.noGuide')}</p>;
  const wordings = new Map(questions.map((question) => [question.id, question]));
  return (
    <ol className={classes.guide}>
      {card.marks.map(({ id, state }) => (
        <li key={id}>
          <Mark state={state} />
          <span>
            {wordings.get(id)?.wording}
            <span className={classes.state}>
              {t(`mark.${state}`)}
              {wordings.get(id)?.required && state !== 'answered' ? ` · ${t('panel.mustAsk')}` : ''}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The participant's details, consent and link values, and the response's star, status and tags. */
export function About({ card, detail }: { card: LiveCard; detail: LiveDetail | undefined }) {
  const heading = useId();
  const facts: Fact[] = [
    [t('panel.interview'), card.title],
    [t('panel.started'), formatDate(card.startedAt)],
    [t('panel.language'), card.language ? (new Intl.DisplayNames('en', { type: 'language' }).of(card.language) ?? card.language) : ''],
    [t('panel.how'), card.via ? t(`card.${card.via}`) : ''],
    [t('panel.turns'), String(card.turnCount)],
    [t('panel.email'), detail?.email ?? ''],
    [t('panel.phone'), detail?.phonenumber ?? ''],
    [t('panel.guideVersion'), detail?.guideVersion ? String(detail.guideVersion) : ''],
    [t('panel.consent'), formatDate(detail?.consentAt)],
    [t('panel.review'), detail ? REVIEW_LABELS[detail.reviewStatus] : ''],
    [t('panel.star'), detail?.starred ? t('panel.starred') : ''],
    [t('panel.tags'), detail?.tags.map(({ name }) => name).join(', ') ?? ''],
  ];
  const hidden = detail?.hidden ?? [];
  return (
    <>
      <FactList facts={facts} />
      {hidden.length > 0 && (
        <section aria-labelledby={heading} className={classes.fromLink}>
          <h3 id={heading}>{t('panel.hidden')}</h3>
          <FactList facts={hidden.map(({ label, value }) => [label, value])} />
        </section>
      )}
    </>
  );
}
