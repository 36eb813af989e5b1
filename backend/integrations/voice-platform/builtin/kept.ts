const MOST = 50;

/** What was made for the replies that are being written, by their ids. A thread that has not made it yet makes it again. */
export class Kept<T> {
  private readonly made = new Map<string, T>();

  of(id: string, make: () => T): T {
    const known = this.made.get(id);
    if (known !== undefined) return known;
    const one = make();
    this.made.set(id, one);
    if (this.made.size > MOST) this.made.delete(this.made.keys().next().value!);
    return one;
  }
}
