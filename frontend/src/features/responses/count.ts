const inGroups = new Intl.NumberFormat('en-US');

/** A number of rows as people read it: `12,400`. */
export const count = (rows: number) => inGroups.format(rows);
