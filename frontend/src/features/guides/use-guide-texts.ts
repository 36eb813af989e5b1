import type { InterviewGuide } from '@contract/guide';
import { useEffect, useState } from 'react';
import type { GuideHandle } from './guide-handle';
import type { GuideEdit } from './guide-operations';

/** The guide for those outside its editor who translate it: they follow it without rendering the editor's page again. */
class GuideTexts {
  private readonly listeners = new Set<() => void>();

  constructor(private guide: InterviewGuide) {}

  readonly get = (): InterviewGuide => this.guide;

  readonly subscribe = (changed: () => void): (() => void) => {
    this.listeners.add(changed);
    return () => this.listeners.delete(changed);
  };

  set(guide: InterviewGuide): void {
    if (guide === this.guide) return;
    this.guide = guide;
    for (const listener of this.listeners) listener();
  }
}

/** @param edit must stay the same function */
export function useGuideTexts(guide: InterviewGuide, edit: (edit: GuideEdit) => void): GuideHandle['texts'] {
  const [texts] = useState(() => new GuideTexts(guide));
  useEffect(() => texts.set(guide), [texts, guide]);
  const [handle] = useState((): GuideHandle['texts'] => ({
    get: texts.get,
    subscribe: texts.subscribe,
    translate: (language, changes) => edit({ kind: 'translate', language, changes }),
  }));
  return handle;
}
