import { SENTIMENTS } from '@contract/codebook-constants';
import type { Codebook, CodebookTheme } from '@contract/codebook';
import { onDemand } from '@/components/ui/on-demand';
import type { CodingActions } from '../use-coding-actions';
import { t } from '../texts';
import { depthOf } from '../theme-depth';
import { ThemeTree } from '../themes/theme-rows';
import { ChooseDialog } from './choose-dialog';
import { KeysDialog } from './keys-dialog';

const SplitDialog = onDemand(
  () => t('dialog.theDialog'),
  () => import('../themes/split-dialog').then((m) => m.SplitDialog),
);

/** What a decision needs to know, asked on top of the workbench. */
export function CodingDialogs({ actions, codebook: { formId, themes } }: { actions: CodingActions; codebook: Codebook }) {
  const { question, close, targets, move, code, reject, sentiment, createTheme } = actions;
  const count = targets.length;
  switch (question?.kind) {
    case 'move':
      return (
        <ChooseDialog
          title={t('dialog.move', { count })}
          choices={themes.map((theme) => choiceOf(theme, themes))}
          onChoose={move}
          onClose={close}
          onCreate={(name) => createTheme(name, move)}
        />
      );
    case 'code':
      return (
        <ChooseDialog
          title={t('dialog.code', { count })}
          choices={themes.map((theme) => choiceOf(theme, themes))}
          onChoose={code}
          onClose={close}
          onCreate={(name) => createTheme(name, code)}
        />
      );
    case 'reject':
      return (
        <ChooseDialog
          title={t('dialog.reject', { count })}
          choices={themes.filter(({ id }) => question.themeIds.includes(id)).map(({ id, name, colour }) => ({ id, name, colour }))}
          onChoose={reject}
          onClose={close}
        />
      );
    case 'sentiment':
      return (
        <ChooseDialog
          title={t('dialog.sentiment', { count })}
          choices={SENTIMENTS.map((id) => ({ id, name: t(`sentiment.${id}`) }))}
          onChoose={(id) => sentiment(SENTIMENTS.find((one) => one === id)!)}
          onClose={close}
        />
      );
    case 'split': {
      const theme = themes.find(({ id }) => id === question.themeId);
      const passages = targets.map(({ id }) => id);
      if (!theme) return null;
      return (
        <SplitDialog
          formId={formId}
          tree={new ThemeTree(themes)}
          theme={theme}
          passages={passages}
          opened
          onClose={close}
          onSplit={actions.split}
        />
      );
    }
    case 'keys':
      return <KeysDialog onClose={close} />;
    default:
      return null;
  }
}

const choiceOf = (theme: CodebookTheme, themes: readonly CodebookTheme[]) => ({
  id: theme.id,
  name: theme.name,
  colour: theme.colour,
  depth: depthOf(theme, themes),
});
