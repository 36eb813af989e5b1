/** Words of the participant, by the platform's id of them. */
export interface HeardWords {
  readonly id: string;
  readonly text: string;
}

interface Said {
  readonly role: string;
  readonly clientId: string | null;
  readonly content: string;
}

/** What was heard and is in no turn: neither under its own id nor as part of a longer answer. */
export function unsaid(heard: readonly HeardWords[], turns: readonly Said[]): HeardWords[] {
  const own = turns.filter(({ role }) => role === 'user');
  const ids = new Set(own.map(({ clientId }) => clientId));
  const texts = own.map(({ content }) => plain(content));
  return heard.filter(({ id, text }) => !ids.has(id) && plain(text) !== '' && !texts.some((said) => said.includes(plain(text))));
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
