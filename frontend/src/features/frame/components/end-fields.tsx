import { LIMITS } from '@contract/limits';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { t } from '../texts';
import { redirectOk, type FrameEditor } from '../use-frame-editor';
import classes from './frame-section.module.css';

type Props = { editor: FrameEditor; /** Null: the interview's own. */ language: string | null };

/** The last page: thanks, a rating, and where it leads. */
export function EndFields({ editor: { frame, texts, set, setText }, language }: Props) {
  const url = frame.redirect_url.trim();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('end')}</legend>
      <Textarea
        label={t('thanks.text')}
        description={t('thanks.text.about')}
        lang={language ?? undefined}
        dir="auto"
        rows={3}
        maxLength={LIMITS.thanksText}
        value={texts.thanks_text}
        onChange={(event) => setText('thanks_text', event.currentTarget.value)}
      />
      <Checkbox
        label={t('rating')}
        description={t('rating.about')}
        checked={frame.rating}
        onChange={(event) => set({ rating: event.currentTarget.checked })}
      />
      <TextInput
        type="url"
        label={t('redirect')}
        description={t('redirect.about')}
        placeholder={t('redirect.placeholder')}
        maxLength={LIMITS.redirectUrl}
        value={frame.redirect_url}
        error={redirectOk(url) ? undefined : t('redirect.invalid')}
        onChange={(event) => set({ redirect_url: event.currentTarget.value.trim() })}
      />
      <Checkbox
        label={t('redirect.auto')}
        description={t('redirect.auto.about')}
        disabled={url === ''}
        checked={frame.redirect_auto && url !== ''}
        onChange={(event) => set({ redirect_auto: event.currentTarget.checked })}
      />
    </fieldset>
  );
}
