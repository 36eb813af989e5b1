import { IconTestPipe } from '@tabler/icons-react';
import classes from './test-pages.module.css';

/** Makes the test checkout look like what it is. */
export function TestBanner({ title }: { title: string }) {
  return (
    <div className={classes.banner}>
      <IconTestPipe size={20} aria-hidden />
      <p>
        <strong>{title}, no money moves.</strong> There is no payment provider behind this page. It is for trying the plans.
      </p>
    </div>
  );
}
