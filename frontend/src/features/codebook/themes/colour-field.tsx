import { THEME_COLOURS } from '@contract/codebook-constants';
import classes from './dialogs.module.css';
import { t } from './texts';

/** In the order of THEME_COLOURS. */
const NAMES = ['blue', 'coral', 'green', 'mustard', 'cyan', 'purple', 'orange', 'lightBlue', 'mint', 'olive', 'paleBlue', 'pink'] as const;

type Props = { value: string; onChange: (colour: string) => void; disabled: boolean };

/** One of the colours that are easy to tell apart, or any other. */
export function ColourField({ value, onChange, disabled }: Props) {
  const isOwn = !THEME_COLOURS.some((colour) => colour === value);
  return (
    <fieldset className={classes.group} disabled={disabled}>
      <legend className={classes.legend}>{t('fields.colour')}</legend>
      <div className={classes.colours}>
        {THEME_COLOURS.map((colour, at) => {
          const name = t(`colour.${NAMES[at] ?? 'blue'}`);
          return (
            <label key={colour} className={classes.swatch}>
              <input
                type="radio"
                name="theme-colour"
                value={colour}
                checked={colour === value}
                aria-label={name}
                onChange={() => onChange(colour)}
              />
              <span style={{ background: colour }} title={name} />
            </label>
          );
        })}
        <label className={classes.ownColour} data-chosen={isOwn || undefined}>
          <input type="color" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
          <span>{t('fields.ownColour')}</span>
        </label>
      </div>
    </fieldset>
  );
}
