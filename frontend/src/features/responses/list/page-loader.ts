import type { QueryClient } from '@tanstack/react-query';
import { responseKeys } from '../api/response-keys';
import { readSlot } from '../api/responses.queries';
import { searchOf } from './list-view';
import { missingSlots, PAGE_SIZE, requestFor, withoutFarRows, type ResponseList } from './response-list';

/** Interval between checks of the visible range. Milliseconds. */
const EVERY_MS = 60;
/** Rows loaded ahead of the visible ones. */
const AHEAD = PAGE_SIZE / 2;
/** Skip loading when more rows than this were scrolled past between two checks. */
const TOO_FAST = 3 * PAGE_SIZE;

/** The rows on screen, by their position in the list. */
export type VisibleRange = { readonly first: number; readonly last: number };
type Key = readonly unknown[];

/** Loads the pages of one list that become visible, cancels those that no longer are, and drops pages far away. */
export class PageLoader {
  private visible: VisibleRange = { first: 0, last: 0 };
  private previous: VisibleRange = this.visible;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failed = false;
  private readonly inFlight = new Map<string, Key>();

  constructor(
    private readonly client: QueryClient,
    private readonly formId: number,
    private readonly q: string,
    private readonly onFailure: (failure: unknown) => void,
  ) {}

  /** Sets the visible rows; without an argument, the list has changed under them. */
  setVisible(visible: VisibleRange = this.visible): void {
    this.visible = visible;
    if (!this.failed) this.timer ??= setTimeout(() => this.run(), EVERY_MS);
  }

  /** After a failure. */
  retry(): void {
    this.failed = false;
    this.setVisible();
  }

  close(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.cancelOthers([]);
  }

  private run(): void {
    this.timer = undefined;
    const jump = Math.abs(this.visible.first - this.previous.first);
    this.previous = this.visible;
    if (jump > TOO_FAST) return this.setVisible();
    const key = responseKeys.list(this.formId, this.q);
    const list = this.client.getQueryData<ResponseList>(key);
    if (!list || list.count === 0) return;
    const first = Math.min(Math.max(0, this.visible.first - AHEAD), list.count - 1);
    const last = Math.min(list.count - 1, this.visible.last + AHEAD);
    const near = withoutFarRows(list, first, last);
    if (near !== list) this.client.setQueryData<ResponseList>(key, near);
    const requests = missingSlots(list, first, last).map((slot) => requestFor(list, slot, searchOf(this.q) === ''));
    const keyed = requests.map((request) => ({ request, key: responseKeys.page(this.formId, this.q, request) }));
    this.cancelOthers(keyed.map((one) => one.key));
    for (const one of keyed) {
      const hash = JSON.stringify(one.key);
      if (this.inFlight.has(hash)) continue;
      this.inFlight.set(hash, one.key);
      const isWanted = () => this.inFlight.get(hash) === one.key;
      readSlot(this.client, this.formId, this.q, one.request, list.reading).then(
        () => {
          if (isWanted()) this.inFlight.delete(hash);
          this.setVisible();
        },
        (failure: unknown) => {
          if (!isWanted()) return;
          this.inFlight.delete(hash);
          this.failed = true;
          this.onFailure(failure);
        },
      );
    }
  }

  /** Cancels all requests that are not in `wanted`. */
  private cancelOthers(wanted: readonly Key[]): void {
    const hashes = new Set(wanted.map((key) => JSON.stringify(key)));
    for (const [hash, key] of this.inFlight) {
      if (hashes.has(hash)) continue;
      this.inFlight.delete(hash);
      void this.client.cancelQueries({ queryKey: key, exact: true });
    }
  }
}
