import { titleOf } from '@contract/form-defaults';
import type { Form } from '@contract/form-reader';
import { DEFAULT_FRAME, FRAME_TEXTS, type FrameSettings, type FrameTexts, isAccent, redirectAddress } from '@contract/frame';
import type { UpdateForm } from '@contract/forms';
import { hiddenFieldProblem } from '@contract/hidden-fields';
import type { SaveSettings } from '@/lib/drafts/save-settings';
import { useEdits } from '@/lib/drafts/use-edits';

/** What can be changed here. A logo is saved as soon as it is chosen. */
type Editable = Omit<FrameSettings, 'logo'>;

const editable = (form: Pick<Form, 'frame'>): Editable => {
  const { logo: _logo, ...rest } = form.frame ?? DEFAULT_FRAME;
  return rest;
};

/** The changes to an interview's frame, and its texts in one language. @param language null: the interview's own */
export function useFrameEditor(form: Form, language: string | null, saveSettings: SaveSettings) {
  const edits = useEdits({ interview: form.id, editor: 'frame', title: titleOf(form) }, editable(form));
  const { set } = edits;
  const frame: FrameSettings = { ...(form.frame ?? DEFAULT_FRAME), ...edits.fields };
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
    edits,
    save: async (changed: Partial<Editable>) => {
      const { isStale } = edits.sending;
      return editable(
        await saveSettings({
          body: () => ({ frame: changed as UpdateForm['frame'] }),
          isStale: (base) => isStale(editable(base), changed),
        }),
      );
    },
    /** Everything that can be checked here is right. */
    valid: redirectOk(frame.redirect_url.trim()) && accentOk(frame.accent) && hiddenOk(frame),
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
