/** What a field or a filter offers: each key with its name, in the order of the keys. */
export const optionsOf = <Key extends string | number>(
  keys: readonly Key[],
  names: Readonly<Record<Key, string>>,
): { value: `${Key}`; label: string }[] => keys.map((key) => ({ value: `${key}`, label: names[key] }))
