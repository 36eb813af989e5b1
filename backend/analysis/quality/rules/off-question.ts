import { addressedPassages } from '../../../contract/addressed-text.js';
import { QUALITY_LIMITS } from '../../../contract/quality-constants.js';
import { type FoundSignal, type QualityMaterial, type QualityRule, wholeOf } from '../quality-input.js';
import { type Shingle, shinglesOf } from '../shingles.js';
import { sameAnswer } from './same-answer.js';

/** Of the answers to open questions. */
const SHARE = 0.4;
const FEWEST_ANSWERS = 2;
/** Of an answer that only repeats what was asked. */
const ECHOED = 0.8;
const FEWEST_ECHOED_WORDS = 6;

const SITE = /(?<!\p{L})(?:https?:\/\/|www\.)\S+/iu;
const OFFER =
  /(?<!\p{L})(?:(?:promo|discount|referral|coupon|invite) codes?|use (?:my|the) code|(?<!\d)\d+ ?% off|half off|sign up (?:at|here|now)|(?:rabatt|gutschein)\p{L}*|code promo|código (?:de descuento|promocional)|codice sconto|código de desconto|kortingscode|click (?:here|the link)|link in bio|dm me|whatsapp me)(?!\p{L})/iu;

/**
 * It answers something else than what was asked. Only what words show by themselves: an answer about another subject has as few words in
 * common with the questions as a good one has (measured on test/corpus), so that words alone cannot tell.
 */
export const offQuestion: QualityRule = (material) =>
  addressed(material) ?? advertisement(material) ?? echo(material) ?? sameAnswer(material);

const isMuch = (answers: number, { open }: QualityMaterial) => answers >= FEWEST_ANSWERS && answers >= open.length * SHARE;

/** What speaks to the analysis instead of the interviewer. */
function addressed(material: QualityMaterial): FoundSignal | null {
  const places = material.open.flatMap(({ turn, text }) => addressedPassages(text).map(({ start, end }) => ({ turn, start, end })));
  if (!isMuch(new Set(places.map(({ turn }) => turn)).size, material)) return null;
  return {
    kind: 'off-question',
    reason: 'addressed',
    values: { sentences: places.length },
    places: places.slice(0, QUALITY_LIMITS.places),
  };
}

/** A site and an offer: naming the site where one shops is an answer. */
function advertisement({ open }: QualityMaterial): FoundSignal | null {
  const answers = open.filter(({ text }) => SITE.test(text));
  if (answers.length === 0 || !open.some(({ text }) => OFFER.test(text))) return null;
  const places = answers.slice(0, QUALITY_LIMITS.places).map(wholeOf);
  return { kind: 'off-question', reason: 'advertisement', values: {}, places };
}

/** The questions come back as answers: read out, or heard from a loudspeaker. Only what the interviewer had said by then, and said first. */
function echo(material: QualityMaterial): FoundSignal | null {
  const { ownRuns, open } = material;
  const repeated = open.filter(({ words, text, turn }) => {
    const shingles = shinglesOf(words, text);
    const isRepeated = ({ hash }: Shingle) => (ownRuns.get(hash) ?? Infinity) < turn;
    return words.length >= FEWEST_ECHOED_WORDS && shingles.filter(isRepeated).length >= shingles.length * ECHOED;
  });
  if (!isMuch(repeated.length, material)) return null;
  const places = repeated.slice(0, QUALITY_LIMITS.places).map(wholeOf);
  return { kind: 'off-question', reason: 'repeats-questions', values: { answers: repeated.length, of: open.length }, places };
}
