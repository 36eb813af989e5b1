import type { ReportVersion } from '@contract/report-versions';
import { Button, Modal, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { ErrorBox } from '@/components/ui/error-box';
import { errorText } from '@/lib/api-client';
import { formatDate } from '@/lib/format';
import { useReportVersions } from '../api/report-versions';
import { t } from '../texts';
import { VersionChangesView } from './version-changes';
import classes from './versions-dialog.module.css';

type Props = { formId: number; opened: boolean; onClose: () => void; onOpenVersion: (version: ReportVersion) => void };

/** Reports as they were when they were finished: listed, opened, and compared. */
export function VersionsDialog({ formId, opened, onClose, onOpenVersion }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={t('versions.title')} size="xl" closeButtonProps={{ 'aria-label': t('versions.close') }}>
      <Versions formId={formId} onOpenVersion={onOpenVersion} />
    </Modal>
  );
}

function Versions({ formId, onOpenVersion }: Pick<Props, 'formId' | 'onOpenVersion'>) {
  const { data: versions, error, refetch } = useReportVersions(formId);
  if (error) return <ErrorBox title={t('versions.loadFailed')} text={errorText(error)} onRetry={() => void refetch()} />;
  if (!versions) return null;
  return (
    <div className={classes.stack}>
      <p className={classes.soft}>{t('versions.lead')}</p>
      <ul className={classes.list}>
        {versions.map((version) => (
          <li key={version.id}>
            <div>
              <strong>{formatDate(version.generated_at)}</strong>
              {version.current && ` · ${t('versions.current')}`}
              {version.without_led && ` · ${t('versions.withoutLed')}`}
              <span className={classes.soft}>
                {t('versions.of', { interviews: version.interviews, themes: version.themes, analyst: version.analyst.label })}
              </span>
            </div>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('versions.openOf', { date: formatDate(version.generated_at) })}
              onClick={() => onOpenVersion(version)}
            >
              {t('versions.open')}
            </Button>
          </li>
        ))}
      </ul>
      {versions.length > 1 ? <Comparison formId={formId} versions={versions} /> : <p className={classes.soft}>{t('versions.none')}</p>}
    </div>
  );
}

function Comparison({ formId, versions }: { formId: number; versions: readonly ReportVersion[] }) {
  const [chosen, setChosen] = useState<{ from: string | null; to: string | null }>({ from: null, to: null });
  // Chosen ones may be gone by now.
  const known = (id: string | null, other: ReportVersion) => versions.find((one) => one.id === id) ?? other;
  const [to, from] = [known(chosen.to, versions[0]!), known(chosen.from, versions[1]!)];
  const data = versions.map(({ id, generated_at, without_led }) => ({
    value: id,
    label: [formatDate(generated_at), without_led && t('versions.withoutLed')].filter(Boolean).join(' · '),
  }));
  return (
    <section aria-labelledby="versions-changes">
      <h3 id="versions-changes" className={classes.heading}>
        {t('versions.changes')}
      </h3>
      <div className={classes.choice}>
        <NativeSelect
          label={t('versions.from')}
          value={from.id}
          data={data}
          onChange={(event) => setChosen({ from: event.currentTarget.value, to: to.id })}
        />
        <NativeSelect
          label={t('versions.to')}
          value={to.id}
          data={data}
          onChange={(event) => setChosen({ from: from.id, to: event.currentTarget.value })}
        />
      </div>
      <VersionChangesView formId={formId} from={from.id} to={to.id} />
    </section>
  );
}
