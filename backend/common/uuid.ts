const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether PostgreSQL takes it for a uuid, whatever its version. */
export const isUuid = (value: string): boolean => UUID.test(value);
