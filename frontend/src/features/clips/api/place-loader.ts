import type { SpokenPlace } from '@contract/recordings';
import { queryOptions } from '@tanstack/react-query';
import { type Place, spokenPlaces } from './recordings';

/** Quotes that appear together are asked for together. Milliseconds. */
const GATHER_MS = 30;

type Waiting = Place & { resolve: (place: SpokenPlace | null) => void; reject: (error: unknown) => void };
let waiting: Waiting[] = [];

function load(place: Place): Promise<SpokenPlace | null> {
  return new Promise((resolve, reject) => {
    if (waiting.length === 0) setTimeout(() => void ask(), GATHER_MS);
    waiting.push({ ...place, resolve, reject });
  });
}

async function ask(): Promise<void> {
  const asked = waiting;
  waiting = [];
  try {
    const found = new Map((await spokenPlaces(asked)).map((place) => [`${place.response_id}/${place.turn}`, place]));
    for (const { responseId, turn, resolve } of asked) resolve(found.get(`${responseId}/${turn}`) ?? null);
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
}

/** Where a turn is spoken; null where it has no sound. */
export const spokenPlaceOptions = (responseId: string, turn: number) =>
  queryOptions({
    queryKey: ['spoken place', responseId, turn],
    queryFn: () => load({ responseId, turn }),
    staleTime: 60_000,
    retry: false,
  });
