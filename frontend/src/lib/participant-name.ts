import { ANONYMOUS_RESPONSE } from '@contract/participant';
import { formatClock } from './format';

/** Whether nothing was asked about the participant, so that all of them have this name. */
export const isAnonymous = (name: string): boolean => name === `${ANONYMOUS_RESPONSE.firstname} ${ANONYMOUS_RESPONSE.lastname}`;

/** A name that tells one anonymous participant from the next, by when they began: "Anonymous User, 6:05:09 PM". Nothing is stored for it. */
export const nameApart = (name: string, at: string | null | undefined): string => {
  const time = isAnonymous(name) ? formatClock(at) : '';
  return time === '' ? name : `${name}, ${time}`;
};
