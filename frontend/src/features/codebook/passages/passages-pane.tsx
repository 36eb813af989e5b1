import type { Codebook, CodebookTheme } from '@contract/codebook';
import { Skeleton } from '@mantine/core';
import { ErrorBox } from '@/components/ui/error-box';
import { errorText } from '@/lib/api-client';
import { toast } from '@/lib/toast';
import { CODEBOOK_LIMITS } from '@contract/codebook-constants';
import type { PassageFilter } from '../api/codebook-keys';
import { loadedOf, type PassageList } from '../api/passage-list';
import { t } from '../texts';
import { useStable } from '../use-stable';
import type { CodingActions } from '../use-coding-actions';
import { ActionBar } from './action-bar';
import { PassageRows } from './passage-rows';
import type { RowClick } from './passage-row';
import classes from './passages.module.css';
import type { ListPlace } from './use-place';

type Props = {
  codebook: Codebook;
  filter: PassageFilter;
  passages: { list: PassageList | undefined; error: unknown; inSight: (first: number, last: number) => void; retry: () => void };
  themes: ReadonlyMap<string, CodebookTheme>;
  place: ListPlace;
  actions: CodingActions;
  onOpen: () => void;
};

/** Says so when more than one decision can take was wanted. */
export const noteLimit = (all: boolean) => {
  if (!all) toast.info(t('actions.limit', { count: CODEBOOK_LIMITS.passages }));
};

/** The passages of a theme or filter, and what can be decided about them. */
export function PassagesPane({ codebook, filter, passages, themes, place, actions, onOpen }: Props) {
  const { list, error, inSight, retry } = passages;
  const { activate, toggle, extendTo } = place;
  const onRow: RowClick = (passage, index, how) => {
    if (how.range) noteLimit(extendTo(index));
    else if (how.toggle) noteLimit(toggle(passage));
    activate(index);
  };
  const stable = useStable(onRow);

  if (error && !list) return <ErrorBox title={t('passages.loadFailed')} text={errorText(error)} onRetry={retry} />;
  if (!list) return <Skeleton height={320} m="sm" radius="md" />;
  return (
    <div className={classes.pane}>
      {list.next === null && loadedOf(list) === 0 ? (
        <p className={classes.nothing}>{emptyText(codebook, filter)}</p>
      ) : (
        <PassageRows list={list} place={place} themes={themes} themeId={filter.theme} inSight={inSight} onRow={stable} />
      )}
      {error !== null && <ErrorBox title={t('passages.loadFailed')} text={errorText(error)} onRetry={retry} />}
      <ActionBar actions={actions} place={place} total={list.total} onOpen={onOpen} onSelectAll={() => noteLimit(place.chooseAll())} />
    </div>
  );
}

function emptyText(codebook: Codebook, filter: PassageFilter): string {
  if (codebook.passages.total === 0) return t('passages.noneYet');
  return filter.state === 'uncoded' ? t('passages.nothingUncoded') : t('passages.noneMatch');
}
