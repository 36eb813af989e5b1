import { HIDDEN_FIELD_LIMITS, type HiddenField, hiddenFieldProblem, linkWithPlaceholders } from '@contract/hidden-fields';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@/components/icons/icons';
import { useRef } from 'react';
import { CopyLinkField } from '@/components/ui/copy-link-field';
import { t } from '../texts';
import type { FrameEditor } from '../use-frame-editor';
import classes from './frame-section.module.css';

type Props = {
  editor: FrameEditor;
  /** The public link; null for a draft. */
  link: string | null;
};

/** Parameters of the link whose values are kept with each response. */
export function HiddenFieldList({ editor: { frame, set }, link }: Props) {
  const group = useRef<HTMLFieldSetElement>(null);
  const fields = frame.hidden_fields;
  const save = (next: readonly HiddenField[]) => set({ hidden_fields: next });
  const change = (at: number, part: Partial<HiddenField>) =>
    save(fields.map((field, place) => (place === at ? { ...field, ...part } : field)));
  const named = fields.filter(({ name }, at) => problemOf(fields, at) === null && name !== '');

  const add = () => {
    save([...fields, { name: '', label: '' }]);
    // The new row's first input, once it is there.
    requestAnimationFrame(() => group.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus());
  };
  const remove = (at: number) => {
    save(fields.filter((_, place) => place !== at));
    group.current?.querySelector<HTMLButtonElement>('[data-add]')?.focus();
  };

  return (
    <fieldset className={classes.group} ref={group}>
      <legend className={classes.legend}>{t('hidden')}</legend>
      <p className={classes.about}>{t('hidden.about')}</p>
      {fields.length > 0 && (
        <ul className={classes.hiddenFields}>
          {fields.map(({ name, label }, at) => {
            const problem = problemOf(fields, at);
            return (
              <li key={at} className={classes.hiddenField}>
                <TextInput
                  label={t('hidden.name')}
                  maxLength={HIDDEN_FIELD_LIMITS.name}
                  value={name}
                  spellCheck={false}
                  autoCapitalize="none"
                  error={problem === null || problem === 'empty' ? undefined : t(`hidden.problem.${problem}`)}
                  onChange={(event) => change(at, { name: event.currentTarget.value.trim() })}
                />
                <TextInput
                  label={t('hidden.label')}
                  maxLength={HIDDEN_FIELD_LIMITS.label}
                  value={label}
                  placeholder={name}
                  onChange={(event) => change(at, { label: event.currentTarget.value })}
                />
                <ActionIcon
                  className={classes.hiddenRemove}
                  variant="default"
                  size={36}
                  aria-label={t('hidden.remove', { name: name || String(at + 1) })}
                  onClick={() => remove(at)}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </li>
            );
          })}
        </ul>
      )}
      {fields.length < HIDDEN_FIELD_LIMITS.fields ? (
        <Button data-add className={classes.save} variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          {t('hidden.add')}
        </Button>
      ) : (
        <p className={classes.hint}>{t('hidden.most', { count: HIDDEN_FIELD_LIMITS.fields })}</p>
      )}
      {named.length > 0 && link !== null && (
        <div>
          <CopyLinkField label={t('hidden.example')} link={linkWithPlaceholders(link, named)} />
          <p className={classes.hint} data-below>
            {t('hidden.example.about')}
          </p>
        </div>
      )}
      {fields.length > 0 && <p className={classes.hint}>{t('hidden.privacy')}</p>}
    </fieldset>
  );
}

const problemOf = (fields: readonly HiddenField[], at: number) =>
  hiddenFieldProblem(
    fields[at]!.name,
    fields.slice(0, at).map(({ name }) => name),
  );
