import { getMetadataArgsStorage } from 'typeorm';

/** The columns of an entity, in the order of its class, without those that are only read when they are named (`select: false`). */
export function entityColumns<T>(entity: new () => T): { property: keyof T & string; column: string }[] {
  return getMetadataArgsStorage()
    .columns.filter(({ target, options }) => target === entity && options.select !== false)
    .map(({ propertyName, options }) => ({ property: propertyName as keyof T & string, column: options.name ?? propertyName }));
}
