/** The model's ids of what it has heard: an answer is stored under that of its first words, so that the server, which hears them too, knows them again. */
export class WordsIds {
  private waiting: string[] = [];

  heard(id: string): void {
    this.waiting.push(id);
  }

  /** The id of the answer that is being heard; null where it has none. */
  take(): string | null {
    const [first = null] = this.waiting;
    this.waiting = [];
    return first;
  }
}
