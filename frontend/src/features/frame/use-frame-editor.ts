import type { Form } from '@contract/form-reader';
import { DEFAULT_FRAME, FRAME_TEXTS, type FrameSettings, type FrameTexts, isAccent, redirectAddress } from '@contract/frame';
import { hiddenFieldProblem } from '@contract/hidden-fields';
import { useState } from 'react';

/** What can be changed here. A logo is saved as soon as it is chosen. */
type Editable = Omit<FrameSettings, 'logo'>;

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The changes to an interview's frame that are not saved yet, and its texts in one language. @param language null: the interview's own */
export function useFrameEditor(form: Pick<Form, 'frame'>, language: string | null) {
  const saved = form.frame ?? DEFAULT_FRAME;
  const [edits, setEdits] = useState<Partial<Editable>>({});
  const frame: FrameSettings = { ...saved, ...edits };
  const changed = Object.fromEntries(
    Object.entries(edits).filter(([name, value]) => !same(value, saved[name as keyof Editable])),
  ) as Partial<Editable>;

  const set = (change: Partial<Editable>) => setEdits((before) => ({ ...before, ...change }));
  const translation = frame.translations.find((one) => one.language === language);
  const texts: FrameTexts =
    language === null ? frame : { consent_text: translation?.consent_text ?? '', thanks_text: translation?.thanks_text ?? '' };
  const setText = (name: keyof FrameTexts, value: string) => {
    if (language === null) return set({ [name]: value });
    const others = frame.translations.filter((one) => one.language !== language);
    const next = { ...texts, [name]: value };
    // One without any text is none.
    const kept = FRAME_TEXTS.some((one) => next[one] !== '');
    const { consent_text, thanks_text } = next;
    set({ translations: kept ? [...others, { language, consent_text, thanks_text }] : others });
  };

  return {
    frame,
    texts,
    set,
    setText,
    changed,
    dirty: Object.keys(changed).length > 0,
    /** Everything that can be checked here is right. */
    valid: redirectOk(frame.redirect_url.trim()) && accentOk(frame.accent) && hiddenOk(frame),
    forget: () => setEdits({}),
  };
}

export const redirectOk = (url: string) => url === '' || redirectAddress(url, 'response') !== null;
const hiddenOk = ({ hidden_fields: fields }: FrameSettings) =>
  fields.every(
    ({ name }, at) =>
      hiddenFieldProblem(
        name,
        fields.slice(0, at).map((field) => field.name),
      ) === null,
  );
export const accentOk = (colour: string) => colour === '' || isAccent(colour);
export type FrameEditor = ReturnType<typeof useFrameEditor>;
