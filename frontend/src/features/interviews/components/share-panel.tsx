import { CopyLinkField } from '@/components/ui/copy-link-field';
import { EmptyState } from '@/components/ui/empty-state';
import { IconLink } from '@tabler/icons-react';
import classes from './share-panel.module.css';

/** The public link; `link` is null while the interview is not published. */
export function SharePanel({ link }: { link: string | null }) {
  if (!link) {
    return (
      <EmptyState
        icon={<IconLink size={22} />}
        title="No link yet"
        text="Publish this interview in the Edit tab to get a link you can share."
      />
    );
  }
  return (
    <section className={classes.panel} aria-labelledby="share-title">
      <h2 className={classes.title} id="share-title">
        Share this interview
      </h2>
      <p className={classes.text}>Anybody with the link can take part, on a phone or a computer, without an account.</p>
      <CopyLinkField link={link} />
    </section>
  );
}
