import type { Codebook, CodebookTheme } from '@contract/codebook';
import { ActionIcon, Checkbox, TextInput, VisuallyHidden } from '@mantine/core';
import { IconPlus, IconSearch } from '@/components/icons/icons';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useDecide } from '../api/decide';
import type { Selected } from '../coding-address';
import { decisionOf } from './decision-of-action';
import { EmptyCodebook } from './empty-codebook';
import { PanelMenu } from './panel-menu';
import { QueueList } from './queue-list';
import { StepButtons } from './step-buttons';
import { SuggestedNote } from './suggested-note';
import { t } from './texts';
import { ThemeDialogs, type OpenDialog } from './theme-dialogs';
import type { ThemeAction } from './theme-menu';
import classes from './theme-panel.module.css';
import { ThemeTree } from './theme-rows';
import { ThemeTreeView } from './theme-tree-view';
import { useAnnounce } from './use-announce';
import { useLinkedDialog } from './use-linked-dialog';

/** Fewer themes than this are in sight without a search. */
const SEARCH_FROM = 8;

type Props = {
  formId: number;
  codebook: Codebook;
  /** What the passages beside it are of. */
  selected: Selected;
  onSelect: (next: Selected) => void;
};

/** The codebook's themes, and everything that can be done with them. */
export function ThemePanel({ formId, codebook, selected, onSelect }: Props) {
  const { themes } = codebook;
  const panel = useRef<HTMLDivElement>(null);
  const decide = useDecide(formId);
  const announce = useAnnounce(formId);
  const [search, setSearch] = useState('');
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [linked, forgetLinked] = useLinkedDialog();
  const [dialog, setDialog] = useState<OpenDialog | null>(linked && { kind: linked, opened: true, key: 0 });
  const [withSubthemes, setWithSubthemes] = useState(false);
  const wanted = useDeferredValue(search);
  const tree = useMemo(() => new ThemeTree(themes), [themes]);
  const rows = useMemo(() => tree.rows(collapsed, wanted), [tree, collapsed, wanted]);

  const selectedId = selected.kind === 'theme' ? selected.id : null;
  const subthemes = selected.kind === 'theme' ? selected.subthemes : withSubthemes;
  const select = (id: string) => onSelect({ kind: 'theme', id, subthemes });
  const open = (next: Omit<OpenDialog, 'opened' | 'key'>) => setDialog((last) => ({ ...next, opened: true, key: (last?.key ?? 0) + 1 }));
  const expand = (ids: readonly string[], expanded: boolean) =>
    setCollapsed((known) => (expanded ? new Set([...known].filter((id) => !ids.includes(id))) : new Set([...known, ...ids])));
  const act = (action: ThemeAction, theme: CodebookTheme) => {
    const decision = decisionOf(action, theme, tree);
    if (decision) decide(decision, { done: announce });
    else if (action === 'edit' || action === 'createBelow' || action === 'move' || action === 'merge' || action === 'delete') {
      open({ kind: action, theme });
    }
  };

  return (
    <div ref={panel} className={classes.panel}>
      <QueueList passages={codebook.passages} selected={selected} onSelect={onSelect} />
      <div className={classes.top}>
        <h2 className={classes.title}>{t('panel.title', { count: themes.length })}</h2>
        <StepButtons formId={formId} codebook={codebook} />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('panel.create')}
          title={t('panel.create')}
          onClick={() => open({ kind: 'create' })}
        >
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
        <PanelMenu
          formId={formId}
          tree={tree}
          onOpen={(kind) => open({ kind })}
          onExpandAll={(expanded) => (expanded ? setCollapsed(new Set()) : setCollapsed(new Set(themes.map(({ id }) => id))))}
        />
      </div>
      {themes.length === 0 ? (
        <EmptyCodebook codebook={codebook} onOpen={(kind) => open({ kind })} />
      ) : (
        <>
          {themes.length >= SEARCH_FROM && (
            <TextInput
              type="search"
              aria-label={t('panel.search')}
              placeholder={t('panel.search')}
              leftSection={<IconSearch size={16} aria-hidden />}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          )}
          <SuggestedNote formId={formId} themes={themes} />
          {themes.some(({ parentId }) => tree.get(parentId) !== null) && (
            <Checkbox
              size="sm"
              label={t('panel.subthemes')}
              checked={subthemes}
              onChange={(event) => {
                const { checked } = event.currentTarget;
                setWithSubthemes(checked);
                if (selected.kind === 'theme') onSelect({ ...selected, subthemes: checked });
              }}
            />
          )}
          {rows.length === 0 && <p className={classes.none}>{t('panel.nothingFound')}</p>}
          <ThemeTreeView
            tree={tree}
            rows={rows}
            interviews={codebook.interviews}
            selected={selectedId}
            onSelect={select}
            onExpand={expand}
            onAction={act}
          />
          <VisuallyHidden role="status">{wanted.trim() !== '' && t('panel.found', { count: rows.length })}</VisuallyHidden>
        </>
      )}
      {dialog && (
        <ThemeDialogs
          formId={formId}
          codebook={codebook}
          tree={tree}
          dialog={dialog}
          onClose={() => {
            setDialog((last) => last && { ...last, opened: false });
            forgetLinked();
          }}
          onSelect={select}
          onExited={() => {
            if (document.activeElement === document.body) {
              panel.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus();
            }
          }}
          onDeleted={(id) => id === selectedId && onSelect({ kind: 'all' })}
        />
      )}
    </div>
  );
}
