import { CopyLinkField } from '@/components/ui/copy-link-field';
import { t } from '../texts';
import classes from './agreement.module.css';

/** A link that the server tells only once. */
export function LinkOnce({ link }: { link: string }) {
  return (
    <div role="status" className={classes.box}>
      <CopyLinkField key={link} link={link} label={t('link.new')} focus />
      <p className={classes.soft}>{t('link.once')}</p>
    </div>
  );
}
