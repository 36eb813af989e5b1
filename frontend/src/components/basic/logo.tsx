import type { Form } from '@contract/form-reader';
import classes from './logo.module.css';

type Props = { form: Pick<Form, 'id' | 'trialOf' | 'frame' | 'notice' | 'privacy'> };

/** The logo of an interview's owner, where there is one. */
export function Logo({ form }: Props) {
  const logo = form.frame?.logo;
  if (!logo) return null;
  // A trial has that of its interview.
  const address = `/api/public/logos/${form.trialOf ?? form.id}/${logo.version}`;
  const name = (form.notice?.facts ?? form.privacy)?.controller_name ?? '';
  return <img className={classes.logo} src={address} width={logo.width} height={logo.height} alt={name} />;
}
