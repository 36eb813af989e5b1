import type { I18n } from '@lingui/core';

/** A message with its values. Most have no placeholders and are plain text already: Lingui would take them for messages that were not compiled. */
export function formatMessage(i18n: I18n, key: string, values?: Record<string, unknown>): string {
  const message: unknown = i18n.messages[key];
  return typeof message === 'string' ? message : i18n._(key, values);
}
