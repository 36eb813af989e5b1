import type { Form } from '@contract/form-reader';
import { Logo } from '@/components/basic/logo';
import { IconCheck } from '@/components/icons/icons';
import { useTexts } from '@/lib/i18n/texts';
import classes from './confirmation.module.css';
import { IntroContent } from './intro-content';
import intro from './participation.module.css';
import previews from './page-previews.module.css';
import { ThanksContent } from './thanks-content';

type Props = { form: Form; scheme: 'light' | 'dark' };

/** The introduction, for its owner to look at. */
export function IntroPreview({ form, scheme }: Props) {
  return (
    <div className={previews.page} data-scheme={scheme}>
      <div className={intro.column}>
        <Logo form={form} />
        <p className={`${intro.name} ${previews.heading}`}>{form.interviewName}</p>
        <IntroContent form={form} onStart={() => undefined} />
      </div>
    </div>
  );
}

/** The last page, for its owner to look at. */
export function ThanksPreview({ form, scheme }: Props) {
  const t = useTexts();
  return (
    <div className={`${previews.page} ${previews.thanks}`} data-scheme={scheme}>
      <Logo form={form} />
      <span className={classes.mark} aria-hidden>
        <IconCheck size={32} stroke={2.5} />
      </span>
      <p className={`${classes.title} ${previews.heading}`}>{t('thanks.title')}</p>
      <ThanksContent form={{ ...form, trialOf: form.id }} responseId="preview" saving={false} />
    </div>
  );
}
