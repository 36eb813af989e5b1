import { EMAIL_PATTERN } from '@contract/participant';
import type { TextKey } from '@/lib/i18n/texts';
import type { ContactDetails } from './api/submit-response';

export type ContactErrors = Partial<Record<keyof ContactDetails, TextKey>>;

/** Rules and texts: names are required, the e-mail has a basic pattern, the phone number is free. */
export function contactErrors(details: ContactDetails): ContactErrors {
  const errors: ContactErrors = {};
  if (details.firstname.trim() === '') errors.firstname = 'contact.firstNameRequired';
  if (details.lastname.trim() === '') errors.lastname = 'contact.lastNameRequired';
  if (!EMAIL_PATTERN.test(details.email.trim())) errors.email = 'contact.emailInvalid';
  return errors;
}
