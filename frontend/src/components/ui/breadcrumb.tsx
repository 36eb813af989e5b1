import { Link } from 'react-router-dom';
import classes from './breadcrumb.module.css';
import { t } from './texts';

/** 'My workspace' > title. */
export function Breadcrumb({ title, home }: { title: string; home: string }) {
  return (
    <nav aria-label={t('breadcrumb.breadcrumb')}>
      <ol className={classes.list}>
        <li>
          <Link className={classes.link} to={home}>
            {t('breadcrumb.myWorkspace')}
          </Link>
        </li>
        <li className={classes.here} aria-current="page">
          {title}
        </li>
      </ol>
    </nav>
  );
}
