import { Button, Checkbox, Modal, NativeSelect, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ErrorBox } from '@/components/ui/error-box';
import { errorText } from '@/lib/api-client';
import { downloadBlob } from '@/lib/download';
import { collect, themesOf } from '../highlights/collect';
import { type Made, makeHighlights, type Progress as Steps } from '../highlights/make-highlights';
import { t } from '../texts';
import classes from './highlights-dialog.module.css';

type Props = {
  formId: number;
  title: string;
  opened: boolean;
  onClose: () => void;
  /** The theme that is chosen at first; the report's quotes without one. */
  themeId?: string | undefined;
};
type State =
  | { kind: 'idle' }
  | { kind: 'running'; steps: Steps | null }
  | { kind: 'failed'; error: string }
  | { kind: 'done'; made: Made; total: number };

const REPORT = 'report';
/** Quotes without sound that are named in the dialog; the page names all. */
const NAMED = 20;

/** Quotes as a page that plays them. */
export function HighlightsDialog({ formId, title, opened, onClose, themeId }: Props) {
  const [source, setSource] = useState<string | null>(null);
  const [withSound, setWithSound] = useState(true);
  const [names, setNames] = useState(false);
  const [state, setState] = useState<State>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  const themes = useQuery({
    queryKey: ['highlights', 'themes', formId],
    queryFn: ({ signal }) => themesOf(formId, signal),
    enabled: opened,
  });
  useEffect(() => () => running.current?.abort(), []);

  const chosen = source ?? themeId ?? REPORT;
  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setState({ kind: 'idle' });
  };
  const close = () => {
    cancel();
    onClose();
  };
  const create = async () => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setState({ kind: 'running', steps: null });
    try {
      const { highlights, total } = await collect(formId, themes.data?.find(({ id }) => id === chosen) ?? null, { names, signal });
      if (highlights.length === 0) return setState({ kind: 'failed', error: t('highlights.empty') });
      const made = await makeHighlights(title, highlights, {
        withSound,
        signal,
        onProgress: (steps) => signal.aborted || setState({ kind: 'running', steps }),
      });
      downloadBlob(`highlights.${made.kind}`, made.file);
      setState({ kind: 'done', made, total });
    } catch (error) {
      if (!signal.aborted) setState({ kind: 'failed', error: t('highlights.failed', { error: errorText(error) }) });
    }
  };
  const busy = state.kind === 'running';
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('highlights.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('highlights.close') }}
    >
      <div className={classes.stack}>
        <p className={classes.text}>{t('highlights.lead')}</p>
        <NativeSelect
          label={t('highlights.of')}
          value={chosen}
          disabled={busy}
          data={[
            { value: REPORT, label: t('highlights.report') },
            ...(themes.data ?? []).map(({ id, name }) => ({ value: id, label: t('highlights.theme', { name }) })),
          ]}
          onChange={(event) => setSource(event.currentTarget.value)}
        />
        <Checkbox
          label={t('highlights.sound')}
          description={t('highlights.soundHint')}
          checked={withSound}
          disabled={busy}
          onChange={(event) => setWithSound(event.currentTarget.checked)}
        />
        <Checkbox
          label={t('highlights.names')}
          description={t('highlights.namesHint')}
          checked={names}
          disabled={busy}
          onChange={(event) => setNames(event.currentTarget.checked)}
        />
        {busy ? (
          <Running steps={state.steps} onCancel={cancel} />
        ) : (
          <div>
            <Button disabled={themes.isPending && chosen !== REPORT} onClick={() => void create()}>
              {t('highlights.create')}
            </Button>
          </div>
        )}
        {state.kind === 'failed' && <ErrorBox title={t('highlights.title')} text={state.error} />}
        {state.kind === 'done' && <Done made={state.made} total={state.total} />}
      </div>
    </Modal>
  );
}

function Running({ steps, onCancel }: { steps: Steps | null; onCancel: () => void }) {
  const text = steps ? t('highlights.progress', steps) : t('highlights.collecting');
  return (
    <div className={classes.running}>
      <p className={classes.text}>{text}</p>
      <Progress
        value={steps ? (steps.done / steps.total) * 100 : 100}
        animated={!steps}
        aria-label={t('highlights.progressLabel')}
        aria-valuetext={text}
      />
      <div>
        <Button variant="default" onClick={onCancel}>
          {t('highlights.cancel')}
        </Button>
      </div>
    </div>
  );
}

function Done({ made: { listed }, total }: { made: Made; total: number }) {
  const silent = listed.flatMap(({ speaker, turn, sound }) =>
    typeof sound === 'string' ? [{ speaker, turn, reason: t(`failure.${sound}`) }] : [],
  );
  const clips = listed.filter(({ sound }) => sound !== null && typeof sound === 'object').length;
  return (
    <div role="status" className={classes.done}>
      <p>{t('highlights.done', { quotes: listed.length, clips })}</p>
      {total > listed.length && <p>{t('highlights.first', { count: listed.length, total })}</p>}
      {silent.length > 0 && (
        <details>
          <summary>{t('highlights.silent', { count: silent.length })}</summary>
          <ul>
            {silent.slice(0, NAMED).map((line, at) => (
              <li key={at}>{t('highlights.silentLine', line)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
