import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconTrash } from '@/components/icons/icons';
import type { ReactNode } from 'react';
import { nameApart } from '@/lib/participant-name';
import { StatusBadge } from '@/components/ui/status-badge';
import { callState, shortState } from '../call-state';
import { t } from '../texts';
import type { Passage } from '../transcript';
import { ReadingView } from '../reading/reading-view';
import { usePrefetch } from '../reading/use-prefetch';
import { LoadedResponse, type useLoadedResponse } from './loaded-response';
import { useResponseActions } from './response-actions';
import { factsOf } from './response-columns';
import classes from './response-page.module.css';
import { StepButtons } from './step-buttons';

type Props = {
  id: string;
  loaded: ReturnType<typeof useLoadedResponse>;
  /** The list it was opened from, or the default list. */
  listKey: string;
  passage?: Passage;
  includesReported?: boolean;
  onStep: (id: string) => void;
  /** After it was deleted. */
  onLeave: () => void;
  /** Stands above it. */
  children: ReactNode;
};

/** A response on a page of its own: everything of it at once, and by one key to the next. */
export function ResponsePage({ id, loaded, listKey, passage, includesReported, onStep, onLeave, children }: Props) {
  const { steps, next, askToDelete, deleteQuestion } = useResponseActions(id, { listKey, onStep, onDeleted: onLeave });
  usePrefetch(next, listKey);
  const { known } = loaded;
  const state = known && callState(known);
  const name = known && nameApart(`${known.firstname} ${known.lastname}`.trim(), known.submitted_at);
  return (
    <>
      {children}
      <header className={classes.head}>
        <div className={classes.who}>
          <h1 className={classes.name}>{known ? name || t('responsePage.unnamedParticipant') : t('responsePage.response')}</h1>
          {known && <p className={classes.meta}>{factsOf(known).join(' · ')}</p>}
        </div>
        <Group gap={8}>
          {state && <StatusBadge tone={state.tone}>{shortState(state)}</StatusBadge>}
          <StepButtons {...steps} />
          {known && !known.deleted && (
            <Tooltip label={t('responsePage.deleteResponse')}>
              <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('responsePage.deleteResponse')} onClick={askToDelete}>
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
        </Group>
      </header>
      <LoadedResponse key={id} loaded={loaded} Details={ReadingView} passage={passage} includesReported={includesReported} />
      <p className={classes.hint}>
        {t.rich('responsePage.pressJNextResponse', { kbd: (words) => <kbd>{words}</kbd>, kbd2: (words) => <kbd>{words}</kbd> })}
      </p>
      {deleteQuestion}
    </>
  );
}
