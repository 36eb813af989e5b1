/** Words of the participant, by the platform's id of them. */
export interface HeardWords {
  readonly id: string;
  readonly text: string;
}

interface Said {
  readonly clientId: string | null;
  readonly content: string;
}

/** What was heard and is in no turn: neither under its own id, nor as part of a longer answer, nor as an echo of the interviewer. */
export function unsaid<T extends HeardWords>(heard: readonly T[], turns: readonly Said[]): T[] {
  const ids = new Set(turns.map(({ clientId }) => clientId));
  const texts = turns.map(({ content }) => plain(content));
  return heard.filter(({ id, text }) => !ids.has(id) && plain(text) !== '' && !texts.some((said) => said.includes(plain(text))));
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
