/** Does it once for all who ask; where it failed, again for the next. */
export const untilDone = <T>(act: () => Promise<T>): (() => Promise<T>) => {
  let done: Promise<T> | null = null
  return async () => {
    done ??= act()
    try {
      return await done
    } catch (failure) {
      done = null
      throw failure
    }
  }
}
