import { EMAIL_PATTERN } from '@contract/participant';
import type { ContactDetails } from './api/submit-response';

export type ContactErrors = Partial<Record<keyof ContactDetails, string>>;

/** Rules and texts: names are required, the e-mail has a basic pattern, the phone number is free. */
export function contactErrors(details: ContactDetails): ContactErrors {
  const errors: ContactErrors = {};
  if (details.firstname.trim() === '') errors.firstname = 'First name is required';
  if (details.lastname.trim() === '') errors.lastname = 'Last name is required';
  if (!EMAIL_PATTERN.test(details.email.trim())) errors.email = 'Email must be a valid email address';
  return errors;
}
