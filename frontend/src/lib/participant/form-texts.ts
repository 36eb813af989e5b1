import type { Form } from '@contract/form-reader';
import { pageLanguage, useTexts } from '../i18n/texts';

/** An interview's name and information in the page's language, where its owner has translated them. */
export function useFormTexts<F extends Pick<Form, 'interviewName' | 'interviewInfo' | 'spoken'>>(form: F): F {
  // Follows a change of the language.
  useTexts();
  const translated = form.spoken?.find(({ language }) => language === pageLanguage());
  return {
    ...form,
    interviewName: translated?.interviewName ?? form.interviewName,
    interviewInfo: translated?.interviewInfo ?? form.interviewInfo,
  };
}
