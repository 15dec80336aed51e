/**
 * Looks up by keys, many callers in one go: while a look-up is on its way the keys that come in gather for the next. What a
 * caller gets was read after it asked, never before.
 */
export const together = <Value>(load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>) => {
  let underWay: Promise<unknown> | null = null
  let next: { keys: Set<string>; loaded: Promise<ReadonlyMap<string, Value>> } | null = null

  const gather = () => {
    const keys = new Set<string>()
    const start = async () => {
      await underWay?.catch(() => undefined)
      next = null
      const loading = load([...keys])
      underWay = loading
      return loading
    }
    return { keys, loaded: start() }
  }
  return async (key: string): Promise<Value | undefined> => {
    next ??= gather()
    next.keys.add(key)
    return (await next.loaded).get(key)
  }
}
