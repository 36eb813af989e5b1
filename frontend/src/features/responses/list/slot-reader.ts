import type { QueryClient } from '@tanstack/react-query';
import { responseKeys } from '../api/response-keys';
import { readSlot } from '../api/responses.queries';
import { searchOf } from './list-view';
import { missingSlots, PAGE_SIZE, requestFor, withoutFarRows, type ResponseList } from './response-list';

/** Interval between checks of the visible range. Milliseconds. */
const EVERY_MS = 60;
/** Rows beyond those in sight that are read ahead. */
const AHEAD = PAGE_SIZE / 2;
/** Skip loading when more rows than this were scrolled past between two checks. */
const TOO_FAST = 3 * PAGE_SIZE;

/** Rows on the screen, by their place in the list. */
export type Sight = { readonly first: number; readonly last: number };
type Key = readonly unknown[];

/** Loads the pages of one list that become visible, cancels those that no longer are, and drops pages far away. */
export class SlotReader {
  private sight: Sight = { first: 0, last: 0 };
  private looked: Sight = this.sight;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failed = false;
  private readonly flights = new Map<string, Key>();

  constructor(
    private readonly client: QueryClient,
    private readonly formId: number,
    private readonly q: string,
    private readonly onFailure: (failure: unknown) => void,
  ) {}

  /** Says which rows are in sight now, or that the list has changed under them. */
  look(sight: Sight = this.sight): void {
    this.sight = sight;
    if (!this.failed) this.timer ??= setTimeout(() => this.run(), EVERY_MS);
  }

  /** After a failure. */
  retry(): void {
    this.failed = false;
    this.look();
  }

  close(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.cancelOthers([]);
  }

  private run(): void {
    this.timer = undefined;
    const jump = Math.abs(this.sight.first - this.looked.first);
    this.looked = this.sight;
    if (jump > TOO_FAST) return this.look();
    const key = responseKeys.list(this.formId, this.q);
    const list = this.client.getQueryData<ResponseList>(key);
    if (!list || list.count === 0) return;
    const first = Math.min(Math.max(0, this.sight.first - AHEAD), list.count - 1);
    const last = Math.min(list.count - 1, this.sight.last + AHEAD);
    const near = withoutFarRows(list, first, last);
    if (near !== list) this.client.setQueryData<ResponseList>(key, near);
    const requests = missingSlots(list, first, last).map((slot) => requestFor(list, slot, searchOf(this.q) === ''));
    const keyed = requests.map((request) => ({ request, key: responseKeys.page(this.formId, this.q, request) }));
    this.cancelOthers(keyed.map((one) => one.key));
    for (const one of keyed) {
      const hash = JSON.stringify(one.key);
      if (this.flights.has(hash)) continue;
      this.flights.set(hash, one.key);
      const isWanted = () => this.flights.get(hash) === one.key;
      readSlot(this.client, this.formId, this.q, one.request, list.reading).then(
        () => {
          if (isWanted()) this.flights.delete(hash);
          this.look();
        },
        (failure: unknown) => {
          if (!isWanted()) return;
          this.flights.delete(hash);
          this.failed = true;
          this.onFailure(failure);
        },
      );
    }
  }

  /** Cancels all requests that are not in `wanted`. */
  private cancelOthers(wanted: readonly Key[]): void {
    const hashes = new Set(wanted.map((key) => JSON.stringify(key)));
    for (const [hash, key] of this.flights) {
      if (hashes.has(hash)) continue;
      this.flights.delete(hash);
      void this.client.cancelQueries({ queryKey: key, exact: true });
    }
  }
}
