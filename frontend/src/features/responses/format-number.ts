const format = new Intl.NumberFormat('en-US');

/** A number with separators for reading: `12,400`. */
export const formatNumber = (value: number) => format.format(value);
