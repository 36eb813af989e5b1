interface Held {
  readonly sound: { readonly bytes: number };
  /** Its words are being found: without its sound they would be lost. */
  readonly answering: unknown;
}

interface Holding {
  readonly id: string;
  readonly ownerId: string;
  /** The one touched longest ago comes first. */
  readonly utterances: ReadonlyMap<string, Held>;
}

interface Newcomer {
  readonly id: string;
  readonly ownerId: string;
  /** The utterance that there is to be room for. */
  readonly name: string;
  readonly needed: number;
}

/**
 * The utterance that makes room in a full memory: of the owner whose interviews hold most, of the call that holds most in them, the one touched longest ago.
 * Never of an owner or a call with less than the newcomer would have then: a flood of speech only ever displaces its own.
 */
export function utteranceToEvict(holdings: readonly Holding[], newcomer: Newcomer): { callId: string; name: string } | null {
  const byCall = new Map([[newcomer.id, newcomer.needed]]);
  const byOwner = new Map([[newcomer.ownerId, newcomer.needed]]);
  for (const { id, ownerId, utterances } of holdings) {
    const bytes = bytesOf(utterances);
    byCall.set(id, (byCall.get(id) ?? 0) + bytes);
    byOwner.set(ownerId, (byOwner.get(ownerId) ?? 0) + bytes);
  }
  const ofCall = ({ id }: { id: string }) => byCall.get(id) ?? 0;
  const ofOwner = ({ ownerId }: { ownerId: string }) => byOwner.get(ownerId) ?? 0;
  const holdsMore = (holding: Holding) =>
    holding.id === newcomer.id ||
    (holding.ownerId === newcomer.ownerId ? ofCall(holding) > ofCall(newcomer) : ofOwner(holding) > ofOwner(newcomer));
  let most: { holding: Holding; name: string } | null = null;
  for (const holding of holdings) {
    const name = oldestOf(holding, newcomer);
    if (name === null || !holdsMore(holding)) continue;
    const ahead = most ? ofOwner(holding) - ofOwner(most.holding) || ofCall(holding) - ofCall(most.holding) : 1;
    if (ahead > 0) most = { holding, name };
  }
  return most && { callId: most.holding.id, name: most.name };
}

function bytesOf(utterances: Holding['utterances']): number {
  let bytes = 0;
  for (const { sound } of utterances.values()) bytes += sound.bytes;
  return bytes;
}

/** What takes no memory, such as an utterance whose words are known, would make no room. */
function oldestOf({ id, utterances }: Holding, newcomer: Newcomer): string | null {
  for (const [name, { answering, sound }] of utterances) {
    if (!answering && sound.bytes > 0 && !(id === newcomer.id && name === newcomer.name)) return name;
  }
  return null;
}
