import { IconTestPipe } from '@/components/icons/icons';
import { t } from '../texts';
import classes from './test-pages.module.css';

/** Makes the test checkout look like what it is. */
export function TestBanner({ title }: { title: string }) {
  return (
    <div className={classes.banner}>
      <IconTestPipe size={20} aria-hidden />
      <p>{t.rich('testBanner.text', { title, strong: (words) => <strong>{words}</strong> })}</p>
    </div>
  );
}
