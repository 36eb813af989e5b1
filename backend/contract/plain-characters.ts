// Without Zod: browsers import this.

/**
 * Invisible characters that no text needs: controls (a terminal obeys ESC), and those that turn the direction of what follows, also of text behind
 * this one (U+202A to U+202E, U+2066 to U+2069). Tabs, line breaks, joiners and the marks of direction (U+200C to U+200F, U+061C) stay: languages need them.
 */
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u202a-\u202e\u2066-\u2069]/g;
/** Line breaks of other days. */
// eslint-disable-next-line no-control-regex
const OLD_BREAKS = /[\u000b\u000c\u0085]/g;

export const withoutControls = (text: string) => text.replace(OLD_BREAKS, '\n').replace(CONTROLS, '');

/** Something that leaves a mark on the page. Fillers and selectors alone do not. */
const MARK = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether anything of a text can be seen: spaces, joiners and byte order marks alone are no words. */
export const isVisible = (text: string) => MARK.test(text);
