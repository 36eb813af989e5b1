import type { Decision } from '@contract/codebook';
import { ownerLanguage } from '@/lib/i18n/owner-language';
import { t } from './texts';

/** What was decided, as a sentence without its end: “Renamed …”. */
export function decisionText({ kind, themes, passages, details }: Decision): string {
  const [first, second] = themes;
  const name = first?.name ?? '';
  const count = themes.length;
  switch (kind) {
    case 'theme.create':
      return t('decision.create', { name });
    case 'theme.edit':
      return t('decision.edit', { name, fields: listOf((details.fields ?? []).map((field) => t(`field.${field}`))) });
    case 'theme.status':
      return t(`decision.status.${details.status ?? 'confirmed'}`, { name, count });
    case 'theme.merge':
      return t('decision.merge', { name: second?.name ?? '', into: name, count: count - 1 });
    case 'theme.split':
      return t('decision.split', { name, from: second?.name ?? '', passages });
    case 'theme.nest':
      return second ? t('decision.nest', { name, parent: second.name }) : t('decision.unnest', { name });
    case 'theme.delete':
      return t('decision.delete', { name, count });
    case 'themes.add':
      return t(`decision.add.${details.source ?? 'hand'}`, { count: details.themes ?? count });
    case 'passage.move':
      return second ? t('decision.moveFrom', { passages, from: second.name, to: name }) : t('decision.move', { passages, to: name });
    case 'passage.code':
      return t('decision.code', { passages, name });
    case 'passage.add':
      return count > 0 ? t('decision.mark', { names: listOf(themes.map((theme) => `“${theme.name}”`)) }) : t('decision.markUncoded');
    case 'passage.reject':
      return t('decision.reject', { passages, name });
    case 'passage.dismiss':
      return details.dismissed === false ? t('decision.bringBack', { passages }) : t('decision.dismiss', { passages });
    case 'passage.sentiment':
      return t(`decision.sentiment.${details.sentiment ?? 'neutral'}`, { passages });
  }
}

const listOf = (words: readonly string[]) => new Intl.ListFormat(ownerLanguage.get(), { type: 'conjunction' }).format(words);
