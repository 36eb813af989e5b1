import { accentShades, contrast, shadeVariables } from '@contract/accent';
import type { Form } from '@contract/form-reader';
import { isAccent } from '@contract/frame';
import { LIMITS } from '@contract/limits';
import { Button, TextInput } from '@mantine/core';
import { IconCheck } from '@/components/icons/icons';
import { useRef, useState } from 'react';
import { errorText } from '@/lib/api-client';
import { useSaveLogo } from '../api/frame.queries';
import { t } from '../texts';
import { accentOk, type FrameEditor } from '../use-frame-editor';
import classes from './frame-section.module.css';

/** The application's own accent (theme.ts). */
const STANDARD = '#4353d9';
const SCHEMES = { light: '#ffffff', dark: '#14161c' } as const;

type Props = { form: Form; editor: FrameEditor; onSaved: (form: Form) => void };

/** Logo and accent colour. */
export function LookFields({ form, editor: { frame, set }, onSaved }: Props) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('look')}</legend>
      <LogoField form={form} onSaved={onSaved} />
      <div className={classes.accent}>
        <TextInput
          label={t('accent')}
          description={t('accent.about')}
          placeholder={STANDARD}
          maxLength={7}
          value={frame.accent}
          error={accentOk(frame.accent) ? undefined : t('accent.invalid')}
          onChange={(event) => set({ accent: event.currentTarget.value.trim().toLowerCase() })}
        />
        <input
          type="color"
          className={classes.swatch}
          aria-label={t('accent.pick')}
          value={isAccent(frame.accent) ? frame.accent : STANDARD}
          onChange={(event) => set({ accent: event.currentTarget.value })}
        />
        {frame.accent !== '' && (
          <Button variant="subtle" onClick={() => set({ accent: '' })}>
            {t('accent.reset')}
          </Button>
        )}
      </div>
      {isAccent(frame.accent) && <Contrast accent={frame.accent} />}
    </fieldset>
  );
}

/** The shades that are made of the accent, with the contrast of the text on them and in them. */
function Contrast({ accent }: { accent: string }) {
  const shades = accentShades(accent);
  const ratio = (one: string, other: string) => t('accent.contrast', { ratio: contrast(one, other).toFixed(1) });
  return (
    <section aria-label={t('accent.report')} className={classes.contrast}>
      {(['light', 'dark'] as const).map((scheme) => {
        const { filled, onFilled, text, edge } = shades[scheme];
        return (
          <div
            key={scheme}
            className={classes.shades}
            style={{ ...shadeVariables(shades[scheme]), background: SCHEMES[scheme], color: text }}
          >
            <span>{t(`accent.scheme.${scheme}`)}</span>
            <span className={classes.sample} style={{ background: filled, color: onFilled, borderColor: edge }}>
              {t('accent.button')} {ratio(onFilled, filled)}
            </span>
            <span className={classes.link}>
              {t('accent.link')} {ratio(text, SCHEMES[scheme])}
            </span>
          </div>
        );
      })}
      <p className={classes.enough}>
        <IconCheck size={16} aria-hidden /> {t('accent.enough')}
      </p>
    </section>
  );
}

function LogoField({ form, onSaved }: Pick<Props, 'form' | 'onSaved'>) {
  const save = useSaveLogo(form.id, onSaved);
  const [tooLarge, setTooLarge] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const logo = form.frame?.logo ?? null;
  const error = tooLarge ? t('logo.tooLarge') : save.error && errorText(save.error, t('logo.failed'));

  const choose = (file: File | undefined) => {
    if (!file) return;
    const refused = file.size > LIMITS.logoBytes;
    setTooLarge(refused);
    if (!refused) save.mutate(file);
  };

  return (
    <div className={classes.logo}>
      <span className={classes.label}>{t('logo')}</span>
      <p className={classes.hint}>{t('logo.about')}</p>
      <div className={classes.logoRow}>
        <span className={classes.logoBox}>
          {logo ? <img src={`/api/public/logos/${form.id}/${logo.version}`} alt={t('logo.current')} /> : t('logo.none')}
        </span>
        <Button variant="default" loading={save.isPending} onClick={() => input.current?.click()}>
          {t(logo ? 'logo.replace' : 'logo.choose')}
        </Button>
        {logo && (
          <Button variant="subtle" color="red" disabled={save.isPending} onClick={() => save.mutate(null)}>
            {t('logo.remove')}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        className={classes.file}
        aria-label={t('logo.choose')}
        tabIndex={-1}
        onChange={(event) => {
          choose(event.currentTarget.files?.[0]);
          // The same file can be chosen again.
          event.currentTarget.value = '';
        }}
      />
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
