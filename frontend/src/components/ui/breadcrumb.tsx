import { Link } from 'react-router-dom';
import classes from './breadcrumb.module.css';

/** 'My workspace' > title. */
export function Breadcrumb({ title, home }: { title: string; home: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={classes.list}>
        <li>
          <Link className={classes.link} to={home}>
            My workspace
          </Link>
        </li>
        <li className={classes.here} aria-current="page">
          {title}
        </li>
      </ol>
    </nav>
  );
}
