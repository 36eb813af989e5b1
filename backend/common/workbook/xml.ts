/** Everything that XML 1.0 cannot hold, not even escaped: control characters, halves of characters, and two that are none. */
const ILLEGAL = /(?![\t\n\r\x7f-\x9f])[\p{Cc}\p{Cs}]|[\ufffe\uffff]/gu;
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** What XML can hold of a text. */
export const xmlCharacters = (text: string) => text.replace(ILLEGAL, '\ufffd');

/** For the text of an element. */
export const xmlText = (text: string) => xmlCharacters(text).replace(/[&<>\r]/g, (sign) => ESCAPES[sign]!);
/** For the value of an attribute, in double quotes; line breaks are kept. */
export const xmlValue = (text: string) => xmlCharacters(text).replace(/[&<>"\t\n\r]/g, (sign) => ESCAPES[sign]!);
