import { IconSparkles } from '@/components/icons/icons';
import { t } from '../texts';
import classes from './report.module.css';

/** Stands only where a language model wrote the words. */
export function GeneratedTag() {
  return (
    <span className={classes.generated}>
      <IconSparkles size={14} aria-hidden />
      {t('generatedTag.text')}
    </span>
  );
}
