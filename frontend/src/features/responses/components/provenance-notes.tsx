import type { ResponseItem } from '../api/response-item';
import { HiddenFieldsNote } from './hidden-fields-note';
import { PathNote } from './path-note';
import { ConsentNote, LanguageNote, RatingNote, ReferenceNote } from './response-provenance';

/** How an interview was held, and what its participant brought, rated and agreed to. */
export function ProvenanceNotes({ response }: { response: ResponseItem }) {
  return (
    <>
      <HiddenFieldsNote response={response} />
      <RatingNote response={response} />
      <LanguageNote response={response} />
      <PathNote response={response} />
      <ConsentNote response={response} />
      <ReferenceNote response={response} />
    </>
  );
}
