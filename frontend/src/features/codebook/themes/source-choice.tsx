import { CODEBOOK_TEMPLATE_IDS, CODEBOOK_TEMPLATES } from '@contract/codebook-templates';
import { FileButton } from '@mantine/core';
import { useState } from 'react';
import type { ThemeSource } from './add-themes-dialog';
import classes from './dialogs.module.css';
import { readThemeFile, THEME_FILE_TYPES } from './read-theme-file';
import { t } from './texts';

type Props = {
  /** Themes that this interview's report suggests. */
  suggested: number;
  onChoose: (source: ThemeSource) => void;
  onChooseInterview: () => void;
};

/** The ways of filling a codebook. */
export function SourceChoice({ suggested, onChoose, onChooseInterview }: Props) {
  const [error, setError] = useState<string | null>(null);
  const read = async (file: File | null) => {
    if (!file) return;
    const outcome = await readThemeFile(file);
    if ('error' in outcome) setError(outcome.error);
    else onChoose({ themes: { source: 'file', ...outcome }, name: file.name });
  };
  return (
    <div className={classes.stack}>
      <section aria-labelledby="add-themes-here">
        <h3 id="add-themes-here" className={classes.heading}>
          {t('source.here')}
        </h3>
        <ul className={classes.sources}>
          <Source
            name={t('source.guide')}
            about={t('source.guideAbout')}
            onClick={() => onChoose({ themes: { source: 'guide' }, name: t('source.guide') })}
          />
          {suggested > 0 && (
            <Source
              name={t('source.report')}
              about={t('source.reportAbout', { count: suggested })}
              onClick={() => onChoose({ themes: { source: 'report' }, name: t('source.report') })}
            />
          )}
        </ul>
      </section>
      <section aria-labelledby="add-themes-elsewhere">
        <h3 id="add-themes-elsewhere" className={classes.heading}>
          {t('source.elsewhere')}
        </h3>
        <ul className={classes.sources}>
          <Source name={t('source.interview')} about={t('source.interviewAbout')} onClick={onChooseInterview} />
          <FileButton accept={THEME_FILE_TYPES} onChange={(file) => void read(file)}>
            {({ onClick }) => <Source name={t('source.file')} about={t('source.fileAbout')} onClick={onClick} />}
          </FileButton>
        </ul>
        {error && (
          <p role="alert" className={classes.error}>
            {error}
          </p>
        )}
      </section>
      <section aria-labelledby="add-themes-templates">
        <h3 id="add-themes-templates" className={classes.heading}>
          {t('source.templates')}
        </h3>
        <ul className={classes.sources}>
          {CODEBOOK_TEMPLATE_IDS.map((id) => {
            const { name, about } = CODEBOOK_TEMPLATES[id];
            return (
              <Source key={id} name={name} about={about} onClick={() => onChoose({ themes: { source: 'template', template: id }, name })} />
            );
          })}
        </ul>
      </section>
    </div>
  );
}

export function Source({ name, about, onClick }: { name: string; about?: string; onClick: () => void }) {
  return (
    <li>
      <button type="button" className={classes.source} onClick={onClick}>
        <span className={classes.sourceName} dir="auto">
          {name}
        </span>
        {about && <span className={classes.text}>{about}</span>}
      </button>
    </li>
  );
}
