import { questionsIn, type GuideQuestion, type InterviewGuide } from '@contract/guide';
import type { CheckQuestionsAnswer } from '@contract/question-check';
import type { Finding } from '@contract/question-lint/finding';
import { createContext, useCallback, useMemo, useState } from 'react';
import { api, isRecord } from '@/lib/api-client';

type Asked = Pick<GuideQuestion, 'wording' | 'answer'>;

/** What the language model found in questions, by their words: a question that was changed has to be checked again. */
export type ModelFindings = (question: Asked) => readonly Finding[];

export const FindingsOfModel = createContext<ModelFindings>(() => []);

export type ModelCheck = {
  findings: ModelFindings;
  /** Questions that were not checked yet. */
  unchecked: readonly GuideQuestion[];
  /** Checks these. Resolves to how many findings there are; null when the model gave no answer. @throws ApiError */
  check: () => Promise<number | null>;
};

/** Checked questions that are remembered until the page is reloaded. */
const MOST_REMEMBERED = 500;
const remembered = new Map<string, readonly Finding[]>();

const keyOf = ({ wording, answer }: Asked) => `${answer.type === 'open' ? 'open' : 'value'} ${wording.trim()}`;

/** Findings of the model about a guide: asked for on demand, once for the same words. */
export function useModelCheck(guide: InterviewGuide): ModelCheck {
  const [known, setKnown] = useState<ReadonlyMap<string, readonly Finding[]>>(() => new Map(remembered));
  const unchecked = useMemo(
    () => questionsIn(guide).filter((question) => question.wording.trim() !== '' && !known.has(keyOf(question))),
    [guide, known],
  );
  const findings = useCallback<ModelFindings>((question) => known.get(keyOf(question)) ?? [], [known]);

  const check = async () => {
    const answer = await askModel(unchecked);
    if (!answer.checked) return null;
    for (const question of unchecked) {
      const found = answer.findings.filter((finding) => finding.question === question.id);
      remember(
        keyOf(question),
        found.map(({ question: _, ...finding }) => ({ ...finding, byModel: true })),
      );
    }
    setKnown(new Map(remembered));
    return answer.findings.length;
  };
  return { findings, unchecked, check };
}

function remember(key: string, findings: readonly Finding[]): void {
  remembered.set(key, findings);
  if (remembered.size > MOST_REMEMBERED) remembered.delete(remembered.keys().next().value!);
}

async function askModel(questions: readonly GuideQuestion[]): Promise<Pick<CheckQuestionsAnswer, 'checked' | 'findings'>> {
  const answer = await api('forms/check-questions', {
    method: 'POST',
    auth: true,
    body: {
      questions: questions.map(({ id, wording, answer: { type } }) => ({ id, wording: wording.trim(), closedAnswer: type !== 'open' })),
    },
    timeoutMs: 60_000,
  });
  if (!isRecord(answer) || answer.checked !== true || !Array.isArray(answer.findings)) return { checked: false, findings: [] };
  return { checked: true, findings: answer.findings as CheckQuestionsAnswer['findings'] };
}

/** For tests: forgets what was checked. */
export const forgetChecked = () => remembered.clear();
