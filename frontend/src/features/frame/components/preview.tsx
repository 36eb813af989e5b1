import { SegmentedControl } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { t } from '../texts';
import classes from './preview.module.css';

const PAGES = ['intro', 'thanks'] as const;
const SCHEMES = ['light', 'dark'] as const;
export type PreviewPage = (typeof PAGES)[number];
export type PreviewScheme = (typeof SCHEMES)[number];

type Props = { renderPage: (page: PreviewPage, scheme: PreviewScheme) => ReactNode };

/** A participant's page as it will be, in light or dark. Nothing in it can be used. */
export function Preview({ renderPage }: Props) {
  const [page, setPage] = useState<PreviewPage>('intro');
  const [scheme, setScheme] = useState<PreviewScheme>('light');
  return (
    <section className={classes.preview} aria-label={t('preview')}>
      <div className={classes.switches}>
        <SegmentedControl
          size="xs"
          aria-label={t('preview.page')}
          value={page}
          data={PAGES.map((value) => ({ value, label: t(`preview.${value}`) }))}
          onChange={setPage}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('preview.scheme')}
          value={scheme}
          data={SCHEMES.map((value) => ({ value, label: t(`preview.${value}`) }))}
          onChange={setScheme}
        />
      </div>
      <div className={classes.screen} tabIndex={0} role="group" aria-label={t(`preview.${page}`)}>
        <div inert>{renderPage(page, scheme)}</div>
      </div>
    </section>
  );
}
