import '@mantine/core/styles/Kbd.layer.css';
import type { BlindRoundAnswer, CodeUnit } from '@contract/agreement';
import { Button, Checkbox, Kbd, Progress } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '@/lib/api-client';
import { useKeys } from '@/lib/use-keys';
import type { CodingSource } from '../api/agreement.queries';
import { indexOfKey, keyOf } from '../coding-keys';
import { t } from '../texts';
import { useCodes } from '../use-codes';
import classes from './blind-coding.module.css';

type Props = { round: BlindRoundAnswer; source: CodingSource; onFinished: () => void };

const isDone = (code: CodeUnit | undefined) => code !== undefined && (code.themes !== null || code.skipped === true);

/** One passage after the other, by keyboard or pointer. Each code is stored as it is given. */
export function BlindCoding({ round: { units, themes }, source, onFinished }: Props) {
  const { codes, set, unsaved, failure } = useCodes(units, source.save);
  const [at, setAt] = useState(() => Math.max(0, units.findIndex(({ themes: own, skipped }) => own === null && !skipped))); // prettier-ignore
  const [withDefinitions, setWithDefinitions] = useState(true);
  const [finishing, setFinishing] = useState(false);
  const [finishFailure, setFinishFailure] = useState<string | null>(null);
  const unit = units[at];
  const code = unit && codes.get(unit.n);
  const chosen = code?.themes ?? [];
  const done = units.filter(({ n }) => isDone(codes.get(n))).length;
  const isAll = done === units.length;

  const toggle = (id: string) => {
    if (!unit) return;
    const now = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    // Taking the last one away leaves it open: "none" is an answer of its own.
    set(unit.n, { themes: now.length > 0 ? now : null, skipped: false });
  };
  const go = (to: number) => setAt(Math.min(Math.max(0, to), units.length - 1));
  const answer = (given: CodeUnit) => {
    if (!unit) return;
    set(unit.n, given);
    go(at + 1);
  };
  const nextOpen = () => {
    const after = [...units.keys()].map((index) => (at + 1 + index) % units.length);
    go(after.find((index) => !isDone(codes.get(units[index]!.n))) ?? at);
  };

  const onKey = (event: KeyboardEvent, target: Element): boolean => {
    if (event.ctrlKey || event.metaKey) return false;
    const theme = themes[indexOfKey(event.key)];
    if (theme) toggle(theme.id);
    else if (event.key === '0') answer({ themes: [], skipped: false });
    else if (event.key.toLowerCase() === 's') answer({ themes: null, skipped: true });
    else if (event.key === 'ArrowRight' || (event.key === 'Enter' && !isButton(target))) go(at + 1);
    else if (event.key === 'ArrowLeft') go(at - 1);
    else return false;
    return true;
  };
  // Some keyboards need Shift for digits.
  useKeys(onKey, { modified: true });

  const finish = async () => {
    setFinishing(true);
    setFinishFailure(null);
    try {
      await source.finish();
      onFinished();
    } catch (error) {
      setFinishFailure(errorText(error));
    } finally {
      setFinishing(false);
    }
  };

  if (!unit) return <p>{t('coding.nothing')}</p>;
  return (
    <div className={classes.coding}>
      <div className={classes.status}>
        <span>{t('coding.progress', { done, units: units.length })}</span>
        <Progress
          value={(done / units.length) * 100}
          aria-label={t('coding.progress', { done, units: units.length })}
          className={classes.grow}
        />
      </div>
      <section className={classes.unit} aria-label={t('coding.unit', { at: at + 1, units: units.length })}>
        <p className={classes.soft}>{t('coding.unit', { at: at + 1, units: units.length })}</p>
        {unit.question && <p className={classes.soft}>{t('coding.asked', { question: unit.question })}</p>}
        <p className={classes.words}>
          <span className={classes.context}>{unit.before}</span>
          <mark>{unit.text}</mark>
          <span className={classes.context}>{unit.after}</span>
        </p>
      </section>
      <fieldset className={classes.themes}>
        <legend>{t('coding.themes')}</legend>
        <Checkbox
          className={classes.definitions}
          label={t('coding.definitions')}
          checked={withDefinitions}
          onChange={(event) => setWithDefinitions(event.currentTarget.checked)}
        />
        <ul>
          {themes.map(({ id, name, definition, examples }, index) => (
            <li key={id}>
              <button type="button" aria-pressed={chosen.includes(id)} onClick={() => toggle(id)}>
                <Kbd aria-hidden>{keyOf(index).toUpperCase()}</Kbd>
                <span>
                  <strong>{name}</strong>
                  {withDefinitions && definition && <span className={classes.definition}>{definition}</span>}
                  {withDefinitions && examples[0] && <span className={classes.definition}>“{examples[0]}”</span>}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <div className={classes.others}>
          <button type="button" aria-pressed={code?.themes?.length === 0} onClick={() => answer({ themes: [], skipped: false })}>
            <Kbd aria-hidden>0</Kbd>
            <strong>{t('coding.none')}</strong>
          </button>
          <button type="button" aria-pressed={code?.skipped === true} onClick={() => answer({ themes: null, skipped: true })}>
            <Kbd aria-hidden>S</Kbd>
            <strong>{t('coding.skip')}</strong>
          </button>
        </div>
      </fieldset>
      <div className={classes.steps}>
        <Button variant="default" disabled={at === 0} onClick={() => go(at - 1)}>
          {t('coding.back')}
        </Button>
        <Button variant={isAll ? 'default' : 'filled'} disabled={at === units.length - 1} onClick={() => go(at + 1)}>
          {t('coding.next')}
        </Button>
        {!isAll && (
          <Button variant="subtle" onClick={nextOpen}>
            {t('coding.nextOpen')}
          </Button>
        )}
        {isAll && (
          <Button loading={finishing} disabled={unsaved > 0} onClick={() => void finish()}>
            {t('coding.finish')}
          </Button>
        )}
      </div>
      {isAll && <p className={classes.soft}>{t('coding.finishText')}</p>}
      {finishFailure && (
        <p role="alert" className={classes.error}>
          {finishFailure}
        </p>
      )}
      <p role={failure ? 'alert' : 'status'} className={failure ? classes.error : classes.soft}>
        {failure ? t('coding.notSaved', { reason: failure }) : unsaved > 0 ? t('coding.saving') : t('coding.saved')}
      </p>
      <p className={classes.keys}>{t('coding.keys')}</p>
    </div>
  );
}

const isButton = (target: EventTarget | null) => target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement;
