/** A row that is drawn: its place in the list, and which response it is once that is known. */
export type DrawnRow = { readonly index: number; readonly id: string | null };

type Keyed = DrawnRow & { readonly key: number };

/**
 * React keys that are reused for recycled rows, because creating their elements is the main cost of scrolling. A row keeps its key while it
 * is rendered. A new row takes the key of a removed one only between the same two remaining rows, so that no DOM node is moved: moving
 * would lose the focus.
 */
export class RowKeys {
  private last: readonly Keyed[] = [];
  private unused = 0;

  /** @param rows in the list's order */
  of(rows: readonly DrawnRow[]): readonly number[] {
    const places = this.placesOf(rows);
    const keyed: Keyed[] = [];
    let free = 0;
    for (const [at, row] of rows.entries()) {
      const place = places[at] ?? -1;
      const next = places.find((other, after) => after > at && other >= 0) ?? this.last.length;
      if (place >= 0) free = place;
      const key = place >= 0 || free < next ? this.last[free]?.key : undefined;
      if (key !== undefined) free += 1;
      keyed.push({ ...row, key: key ?? this.unused++ });
    }
    this.last = keyed;
    return keyed.map(({ key }) => key);
  }

  /** Where among those drawn before every row was; -1 for one that was not, or has changed sides with another. */
  private placesOf(rows: readonly DrawnRow[]): number[] {
    const ids = new Map<string, number>();
    const coming = new Map<number, number>();
    for (const [place, { id, index }] of this.last.entries()) {
      if (id === null) coming.set(index, place);
      else ids.set(id, place);
    }
    let before = -1;
    return rows.map(({ id, index }) => {
      const place = (id === null ? undefined : ids.get(id)) ?? coming.get(index) ?? -1;
      if (place <= before) return -1;
      before = place;
      return place;
    });
  }
}
