import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ContinuePage } from '@/features/call/components/continue-page';
import { callHref, paths } from '../paths';

export function ContinueRoute() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const onRead = useCallback(() => void navigate(paths.continue, { replace: true }), [navigate]);
  return (
    <ContinuePage
      hash={hash}
      onRead={onRead}
      onContinue={({ responseId, assistantId }) =>
        void navigate(callHref(assistantId), { replace: true, state: { form: null, responseId } })
      }
    />
  );
}
