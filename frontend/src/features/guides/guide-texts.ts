import {
  type AnswerType,
  estimatedMinutes,
  PROBES,
  questionsIn,
  type GuideQuestion,
  type InterviewGuide,
  type ProbingDepth,
} from '@contract/guide';
import { t } from './texts';

const FOLLOW_UPS: Record<ProbingDepth, () => string> = {
  none: () => t('settings.noFollowUps'),
  light: () => t('settings.followUps', { count: PROBES.light }),
  deep: () => t('settings.followUps', { count: PROBES.deep }),
};

function answerText(answer: AnswerType): string {
  if (answer.type === 'open') return '';
  return answer.type === 'scale' ? t('settings.scale', { min: answer.min, max: answer.max }) : t(`settings.${answer.type}`);
}

/** What is set for a question, in a few words. */
export function questionSettings({ required, probing, answer, minutes, fixedWording, stimulus, image, branches }: GuideQuestion): string[] {
  return [
    required ? t('settings.mustAsk') : t('settings.optional'),
    FOLLOW_UPS[probing](),
    answerText(answer),
    minutes === null ? '' : t('settings.minutes', { minutes }),
    fixedWording ? t('settings.fixedWording') : '',
    stimulus.trim() === '' ? '' : t('settings.textToShow'),
    image ? t('settings.image') : '',
    branches.length === 0 ? '' : t('settings.branches', { count: branches.length }),
  ].filter((part) => part !== '');
}

/** How long a guide is, and how much of it is asked in every interview. */
export function guideFigures(guide: Pick<InterviewGuide, 'sections'>): { minutes: number; questions: number; mustAsks: number } {
  const questions = questionsIn(guide).filter(({ wording }) => wording.trim() !== '');
  return {
    minutes: estimatedMinutes({ sections: [{ id: '', title: '', questions }] }),
    questions: questions.length,
    mustAsks: questions.filter(({ required }) => required).length,
  };
}

/** The same where there is little room. */
export const shortLengthOf = (guide: InterviewGuide) => {
  const { minutes, questions } = guideFigures(guide);
  return t('length.short', { minutes, questions });
};

export const lengthOf = (guide: InterviewGuide) => {
  const { minutes, questions } = guideFigures(guide);
  return t('length.long', { minutes, questions });
};
