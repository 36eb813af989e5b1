import { Alert, Button } from '@mantine/core';
import { setupI18n } from '@lingui/core';
import type { NoticeFacts } from '@contract/notice';
import { isAnalysed, removedText, RETAINED_KINDS, SOURCE_LABELS } from '@contract/provenance';
import { responseReference } from '@contract/response-reference';
import { IconInfoCircle } from '@/components/icons/icons';
import { useQuery } from '@tanstack/react-query';
import { ownerLanguage } from '@/lib/i18n/owner-language';
import { errorText } from '@/lib/api-client';
import { formatDate } from '@/lib/format';
import type { ResponseItem } from '../api/response-item';
import { loadCatalogue, nameOf } from '@/lib/i18n/catalogues';
import { factTexts } from '@/lib/participant/notice-texts';
import { useIncludeResponse } from '../api/responses.queries';
import { t } from '../texts';
import classes from './response-details.module.css';

type Props = {
  response: ResponseItem;
  /** The interview's setting for responses that a browser reported. */
  includesReported: boolean;
};

/** Where a response comes from, and which of its data has been deleted. */
export function ResponseProvenance({ response, includesReported }: Props) {
  const removed = RETAINED_KINDS.flatMap((kind) => (response.removed?.[kind] ? [removedText(kind, response.removed[kind].days)] : []));
  return (
    <>
      {response.source === 'browser' && <BrowserReported response={response} includesReported={includesReported} />}
      {response.source === 'imported' && (
        <Alert variant="light" color="gray" mb="sm" title={SOURCE_LABELS.imported}>
          {t('responseProvenance.addedTranscriptDoesNot')}
        </Alert>
      )}
      {removed.length > 0 && (
        <Alert variant="light" color="gray" mb="sm" icon={<IconInfoCircle size={20} aria-hidden />}>
          {removed.map((text) => (
            <p key={text} className={classes.plain}>
              {text}
            </p>
          ))}
        </Alert>
      )}
    </>
  );
}

function BrowserReported({ response, includesReported }: Props) {
  const include = useIncludeResponse();
  const included = isAnalysed(response.source, response.include_in_analysis, includesReported);
  return (
    <Alert variant="light" color="yellow" mb="sm" title={SOURCE_LABELS.browser}>
      <p className={classes.plain}>{included ? t('responseProvenance.reportedIncluded') : t('responseProvenance.reportedLeftOut')}</p>
      <Button
        size="compact-sm"
        variant="default"
        mt="xs"
        loading={include.isPending}
        onClick={() => include.mutate({ id: response.id, included: !included })}
      >
        {included ? t('responseProvenance.leaveOutAnalysis') : t('responseProvenance.includeInAnalysis')}
      </Button>
      {include.error && (
        <p role="alert" className={classes.plain}>
          {errorText(include.error, t('responseProvenance.changeFailed'))}
        </p>
      )}
    </Alert>
  );
}

/** What the interview was held in, where that is not the language of this page. */
export function LanguageNote({ response: { language } }: { response: ResponseItem }) {
  const shown = ownerLanguage.get();
  if (language === null || language === shown) return null;
  const name = new Intl.DisplayNames([shown], { type: 'language' }).of(language) ?? language;
  return <p className={classes.source}>{t('responseProvenance.heldIn', { language: name })}</p>;
}

/** What the site that the last page leads to knows the response by. */
export const ReferenceNote = ({ response: { id } }: { response: ResponseItem }) => (
  <p className={classes.source}>{t('responseProvenance.reference', { reference: responseReference(id) })}</p>
);

/** What the participant thinks of the interview. */
export function RatingNote({ response: { rating, rating_comment } }: { response: ResponseItem }) {
  if (rating === null) return null;
  return (
    <section className={classes.rated} aria-label={t('rating.label')}>
      <p className={classes.plain}>
        <span className={classes.stars} aria-hidden>
          {'★'.repeat(rating)}
          {'☆'.repeat(5 - rating)}
        </span>{' '}
        {t('rating.value', { rating })}
      </p>
      {rating_comment && <blockquote className={classes.ratingComment}>{rating_comment}</blockquote>}
    </section>
  );
}

/** What the participant agreed to, and whether to a recording. */
export function ConsentNote({ response }: { response: ResponseItem }) {
  const { recording_permission: permission, has_recording, removed, call_status: status } = response;
  const isOver = status !== 'pending' && status !== 'in-progress';
  const isMissing = isOver && permission === 'always' && !has_recording && !removed?.recording;
  return (
    <>
      {permission && permission !== 'always' && <p className={classes.source}>{t(`recordingPermission.${permission}`)}</p>}
      {isMissing && <p className={classes.source}>{t('recordingPermission.announced')}</p>}
      {response.consent_at && (
        <details className={classes.consent}>
          <summary>{t('responseProvenance.agreedNotice', { consentAt: formatDate(response.consent_at) })}</summary>
          <AgreedText response={response} />
          <p className={classes.source}>{t('responseProvenance.version', { version: versionOf(response) })}</p>
        </details>
      )}
    </>
  );
}

/** Its number among the interview's notices, and the hash that exports name. */
function versionOf({ consent_notice, consent_version }: ResponseItem): string {
  const version = consent_version ?? '';
  return consent_notice?.number ? `${consent_notice.number} (${version})` : version;
}

/** As it was read. In another language than English, the standard sentences stand in both. */
function AgreedText({ response: { consent_text, consent_language, consent_notice } }: { response: ResponseItem }) {
  const language = consent_language ?? 'en';
  const facts = language === 'en' ? null : (consent_notice?.facts ?? null);
  const translated = useNoticeIn(facts, language);
  const ownText = consent_notice?.own_text ?? '';
  if (!translated) return <p className={classes.consentText}>{consent_text ?? ''}</p>;
  const english = (consent_text ?? '').slice(0, (consent_text ?? '').length - ownText.length).trimEnd();
  return (
    <>
      <p className={classes.source}>{t('responseProvenance.readIn', { language: nameOf(language) })}</p>
      <p className={classes.consentText} lang={language} dir="auto">
        {[...translated, ...(ownText === '' ? [] : ['', ownText])].join('\n')}
      </p>
      <p className={classes.source}>{t('responseProvenance.inEnglish')}</p>
      <p className={classes.consentText}>{english}</p>
    </>
  );
}

/** The standard sentences in a language whose catalogue is loaded on demand; null until then, and where there is nothing to write them from. */
function useNoticeIn(facts: NoticeFacts | null, language: string): string[] | null {
  const { data } = useQuery({
    queryKey: ['notice-language', language],
    enabled: facts !== null,
    queryFn: async () => setupI18n({ locale: language, messages: { [language]: await loadCatalogue(language) } }),
    staleTime: Infinity,
  });
  return facts && data ? factTexts(facts, (key, values) => data._(key, values)) : null;
}
