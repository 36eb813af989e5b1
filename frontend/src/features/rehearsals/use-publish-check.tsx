import type { DraftRehearsal } from '@contract/rehearsal-constants';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { errorText } from '@/lib/api-client';
import { log } from '@/lib/log';
import type { RehearsalList } from './api/rehearsal-keys';
import { rehearsalsOptions } from './api/rehearsals.queries';

/** With its texts: most interviews require no rehearsal. */
const RehearsalNeeded = lazy(() => import('./components/rehearsal-needed').then((m) => ({ default: m.RehearsalNeeded })));

export type Missing = Exclude<DraftRehearsal, 'rehearsed' | 'nothing'>;

type Asked = { formId: number; state: Missing; list: RehearsalList };

/** Before a guide is published: whether it still has to be rehearsed. Where it has to, `dialog` says what is missing and starts it. */
export function usePublishCheck(onRehearse: () => void): { mayPublish: (formId: number) => Promise<boolean>; dialog: ReactNode } {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayPublish = async (formId: number) => {
    try {
      const list = await client.fetchQuery({ ...rehearsalsOptions(formId), retry: false });
      const { isRequired, draft } = list;
      if (!isRequired || draft === 'rehearsed' || draft === 'nothing') return true;
      setAsked({ formId, state: draft, list });
      return false;
    } catch (error) {
      // The server checks it again when it publishes.
      log.warn('Whether a rehearsal is required could not be read', errorText(error));
      return true;
    }
  };
  const close = () => setAsked(null);
  const dialog = asked && (
    <Suspense>
      <RehearsalNeeded
        {...asked}
        onClose={close}
        onRehearse={() => {
          close();
          onRehearse();
        }}
      />
    </Suspense>
  );
  return { mayPublish, dialog };
}
