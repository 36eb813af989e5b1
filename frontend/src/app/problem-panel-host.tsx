import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { t } from '@/lib/i18n/texts';
import { keepPage } from '@/lib/keep-page';
import { log } from '@/lib/log';
import { problemPanel } from '@/lib/problem-panel';
import { toast } from '@/lib/toast';

/** Loads the problem panel when it is requested, by a link or with Ctrl/Cmd + Shift + L. */
export function ProblemPanelHost() {
  const opened = useSyncExternalStore(problemPanel.subscribe, problemPanel.get);
  const [Panel, setPanel] = useState<ComponentType | null>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || !event.shiftKey || event.altKey || event.key.toLowerCase() !== 'l') return;
      event.preventDefault();
      if (problemPanel.get()) problemPanel.close();
      else problemPanel.open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  useEffect(() => {
    if (!opened || Panel) return;
    keepPage(() => import('./problem-panel'))
      .then((module) => setPanel(() => module.ProblemPanel))
      .catch((error: unknown) => {
        log.error('The problem report could not be loaded', error instanceof Error ? error.message : undefined);
        problemPanel.close();
        toast.error(t('crash.reportFailed'));
      });
  }, [opened, Panel]);

  return opened && Panel ? <Panel /> : null;
}
