import { getMetadataArgsStorage } from 'typeorm';

type Transformer = { from(value: unknown): unknown };

/** The columns of an entity, in the order of its class, without those that are only read when they are named (`select: false`). */
export function entityColumns<T>(entity: new () => T): { property: keyof T & string; column: string }[] {
  return columnsOf(entity).map(({ propertyName, options }) => ({
    property: propertyName as keyof T & string,
    column: options.name ?? propertyName,
  }));
}

/** Reads an entity by a statement of our own, where building a query would cost more than the database does. */
export function entityReader<T extends object>(entity: new () => T) {
  const transformers = columnsOf(entity).flatMap(({ propertyName, options: { transformer } }) =>
    transformer === undefined ? [] : [[propertyName, transformer as Transformer] as const],
  );
  return {
    /** What to select from the table, or from its alias in the statement. */
    columns: (table: string) =>
      entityColumns(entity)
        .map(({ property, column }) => `${table}.${column} as "${property}"`)
        .join(', '),
    /** The entity that is in a row with these columns. */
    read: (row: object): T => {
      const read: Record<string, unknown> = { ...row };
      for (const [property, transformer] of transformers) read[property] = transformer.from(read[property]);
      return read as T;
    },
  };
}

const columnsOf = <T>(entity: new () => T) =>
  getMetadataArgsStorage().columns.filter(({ target, options }) => target === entity && options.select !== false);
