/** Column transformer: PostgreSQL hands bigints out as text; ours (form ids, event numbers) stay below 2^53. */
export const bigintAsNumber = {
  to: (value: number | null | undefined) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};
