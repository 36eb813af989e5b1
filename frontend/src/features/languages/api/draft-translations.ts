import type { InterviewLanguage } from '@contract/languages';
import { DRAFT_LIMITS } from '@contract/translation-limits';
import { api, isRecord } from '@/lib/api-client';

type Text = { key: string; text: string; max: number };
type Drafted = { texts: Record<string, string>; unavailable: 'no-model' | 'failed' | null };

/** Lets the language model translate some texts. Those that it did not translate are missing. */
export async function draftTranslations(from: InterviewLanguage | null, to: InterviewLanguage, texts: readonly Text[]): Promise<Drafted> {
  // A model may take its time.
  const answer = await api('forms/draft-translations', { method: 'POST', auth: true, body: { from, to, texts }, timeoutMs: 60_000 });
  const drafted = isRecord(answer) && Array.isArray(answer.texts) ? (answer.texts as { key: string; text: string }[]) : [];
  const unavailable = isRecord(answer) && answer.unavailable === 'no-model' ? 'no-model' : drafted.length < texts.length ? 'failed' : null;
  return { texts: Object.fromEntries(drafted.map(({ key, text }) => [key, text])), unavailable };
}

/** In parts that one request may hold. */
export function inParts<T extends { text: string }>(texts: readonly T[]): T[][] {
  const parts: T[][] = [];
  let characters = 0;
  for (const text of texts) {
    const last = parts.at(-1);
    if (!last || last.length >= DRAFT_LIMITS.texts || characters + text.text.length > DRAFT_LIMITS.characters) {
      parts.push([text]);
      characters = text.text.length;
    } else {
      last.push(text);
      characters += text.text.length;
    }
  }
  return parts;
}
