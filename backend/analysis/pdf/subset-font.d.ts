declare module 'subset-font' {
  /** Cuts a font down to the characters of a text; a variable one to one of its designs. */
  function subsetFont(
    font: Buffer,
    text: string,
    options?: { targetFormat?: 'sfnt' | 'woff' | 'woff2'; variationAxes?: Record<string, number> },
  ): Promise<Buffer>;
  export = subsetFont;
}
