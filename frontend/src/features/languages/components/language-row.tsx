import type { TranslationProgress } from '@contract/guide-translation';
import type { OtherLanguage } from '@contract/languages';
import { ActionIcon, Button, Progress, Switch } from '@mantine/core';
import { IconLanguage, IconTrash } from '@/components/icons/icons';
import { t } from '../texts';
import classes from './languages-section.module.css';

type Props = {
  other: OtherLanguage;
  name: string;
  progress: TranslationProgress;
  onTranslate: () => void;
  onOffer: (offered: boolean) => void;
  onRemove: () => void;
};

/** A language beside the interview's own: how far it is translated, and whether participants can choose it. */
export function LanguageRow({ other, name, progress, onTranslate, onOffer, onRemove }: Props) {
  const { texts, missing } = progress;
  return (
    <li className={classes.language}>
      <div className={classes.head}>
        <h3 className={classes.name}>{name}</h3>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconLanguage size={16} aria-hidden />}
          aria-label={t('language.translateInto', { language: name })}
          onClick={onTranslate}
        >
          {t('language.translate')}
        </Button>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('language.remove', { language: name })} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
      {texts > 0 && <Progress size="sm" value={((texts - missing) / texts) * 100} aria-hidden />}
      <p className={classes.state}>{stateText(progress)}</p>
      <Switch
        label={t('language.offer')}
        aria-label={t('language.offerNamed', { language: name })}
        checked={other.offered}
        onChange={(event) => onOffer(event.currentTarget.checked)}
      />
      {other.offered && missing > 0 && (
        <p className={classes.warning} role="status">
          {t('language.originals', { count: missing })}
        </p>
      )}
    </li>
  );
}

function stateText({ texts, missing, draft, outdated }: TranslationProgress): string {
  if (texts === 0) return t('language.nothing');
  if (missing + draft + outdated === 0) return t('language.complete');
  const parts = [t('language.progress', { done: texts - missing, texts })];
  if (draft > 0) parts.push(t('language.toReview', { count: draft }));
  if (outdated > 0) parts.push(t('language.outdated', { count: outdated }));
  return parts.join(' · ');
}
