/** The keys of a table of words or rules in their order, as a schema takes them. */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) =>
  Object.keys(table) as [Key, ...Key[]]
