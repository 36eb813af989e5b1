import { useCallback, useMemo, useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { errorText } from '@/lib/api-client';
import { responseHref } from '@/lib/response-href';
import type { ResponseItem } from '../api/response-item';
import { useNeighbours } from '../api/responses.queries';
import type { Passage } from '../transcript';
import { useDeleteWithUndo } from '../use-delete-with-undo';
import { LoadedResponse, useLoadedResponse } from './loaded-response';
import { ResponseModal } from './response-modal';
import { useStepKeys } from './step-buttons';

type Props = {
  id: string;
  /** The list it is opened from, for the responses beside it. */
  listKey?: string;
  row: ResponseItem | undefined;
  /** Shows another response; without it there is no way from one to the next. */
  onStep?: (id: string) => void;
  onClose: () => void;
  /** Opens it where this was said. */
  passage?: Passage;
  includesReported?: boolean;
};

/** One response from the server; a running interview is shown as it is spoken. */
export function ResponseDialog({ id, listKey = '', row, onStep, onClose, passage, includesReported }: Props) {
  const loaded = useLoadedResponse(id, row);
  const remove = useDeleteWithUndo();
  const [asking, setAsking] = useState(false);
  const [section, setSection] = useState<string | null>(null);
  const steps = useSteps(id, listKey, onStep);
  useStepKeys(steps, !asking);

  const { known } = loaded;
  return (
    <>
      <ResponseModal
        subject={known ?? row}
        pageTo={responseHref(id)}
        pageState={{ listKey, passage }}
        steps={onStep && steps}
        onClose={onClose}
        onDelete={known && !known.deleted ? () => setAsking(true) : undefined}
      >
        <LoadedResponse
          key={id}
          loaded={loaded}
          passage={passage}
          includesReported={includesReported}
          section={section}
          onSection={setSection}
        />
      </ResponseModal>
      <DeleteQuestion
        opened={asking}
        remove={remove}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          remove.run([id], () => {
            setAsking(false);
            onClose();
          })
        }
      />
    </>
  );
}

/** The ways to the responses before and after one. */
export function useSteps(id: string, listKey: string, onStep: ((id: string) => void) | undefined) {
  const { previous, next } = useNeighbours(id, listKey, onStep !== undefined);
  const to = useCallback((target: string | null) => (target === null || !onStep ? null : () => onStep(target)), [onStep]);
  return useMemo(() => ({ previous: to(previous), next: to(next) }), [to, previous, next]);
}

type QuestionProps = { opened: boolean; remove: ReturnType<typeof useDeleteWithUndo>; onClose: () => void; onConfirm: () => void };

export function DeleteQuestion({ opened, remove, onClose, onConfirm }: QuestionProps) {
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Delete response"
      confirm="Delete Response"
      danger
      busy={remove.isPending}
      error={remove.error ? errorText(remove.error, 'Failed to delete response') : null}
      onConfirm={onConfirm}
    >
      Its transcript, recording and quotes will be deleted, too. You can undo this for one minute.
    </ConfirmDialog>
  );
}
