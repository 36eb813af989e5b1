import { useState } from 'react';
import { responseHref } from '@/lib/response-href';
import type { ResponseItem } from '../api/response-item';
import type { Passage } from '../transcript';
import { LoadedResponse, useLoadedResponse } from './loaded-response';
import { useResponseActions } from './response-actions';
import { ResponseDetails } from './response-details';
import { ResponseModal } from './response-modal';

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
  const [section, setSection] = useState<string | null>(null);
  const { steps, askToDelete, deleteQuestion } = useResponseActions(id, { listKey, onStep, onDeleted: onClose });

  const { known } = loaded;
  return (
    <>
      <ResponseModal
        subject={known ?? row}
        pageTo={responseHref(id)}
        pageState={{ listKey, passage }}
        steps={onStep && steps}
        onClose={onClose}
        onDelete={known && !known.deleted ? askToDelete : null}
      >
        <LoadedResponse
          key={id}
          loaded={loaded}
          Details={ResponseDetails}
          passage={passage}
          includesReported={includesReported}
          section={section}
          onSection={setSection}
        />
      </ResponseModal>
      {deleteQuestion}
    </>
  );
}
