import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Spinner } from '@/components/basic/spinner';
import full from '@/components/ui/full-page.module.css';
import { participantLanguage } from '@/lib/i18n/participant-language';
import { accentStyles, appearance } from '@/lib/participant/appearance';
import { readInterviewState } from '@/lib/participant/navigation-state';

/** Loaded beside the page, which does not need it; where that fails, another visit does it. */
const forgetOldSpeech = () => import('@/features/call/forget-speech').then((m) => m.forgetOldSpeech()).catch(() => undefined);

/** What all participants' pages have: their language, and the interview's accent. */
export function ParticipantPages() {
  const { state } = useLocation() as { state: unknown };
  const ready = useSyncExternalStore(participantLanguage.subscribe, participantLanguage.ready);
  useLayoutEffect(() => {
    const { form } = readInterviewState(state);
    if (!form) return;
    appearance.of(form);
    void participantLanguage.interviewIn(form);
  }, [state]);
  useLayoutEffect(() => participantLanguage.enter(), []);
  useEffect(() => void forgetOldSpeech(), []);
  const accent = useSyncExternalStore(appearance.subscribe, appearance.accent);
  useLayoutEffect(() => () => appearance.of(null), []);
  return (
    <>
      {accent !== '' && <style>{accentStyles(accent)}</style>}
      {!ready && (
        <main className={full.page} aria-busy="true">
          <Spinner />
        </main>
      )}
      {/* Loads what it needs while the language is loaded. */}
      <div style={{ display: ready ? 'contents' : 'none' }}>
        <Outlet />
      </div>
    </>
  );
}
