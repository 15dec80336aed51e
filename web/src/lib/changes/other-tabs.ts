type Listener = (names: readonly string[]) => void
type Told = { names: readonly string[] }

const listeners = new Set<Listener>()
const channel = new BroadcastChannel('nhanxanh-changes')

const hear = (names: readonly string[]): void => {
  for (const listener of listeners) listener(names)
}

channel.addEventListener('message', ({ data }: MessageEvent<Told>) => hear(data.names))

/** What the one stream of this browser says has changed: to this tab and all others. */
export const tellChanges = (names: readonly string[]): void => {
  hear(names)
  channel.postMessage({ names } satisfies Told)
}

/** Milliseconds between two calls for one listener: who changes many things at once is followed at a walk. */
const pace = 2_000

/** Calls after a change of what `isMine` names, at once and then at a walk. Returns the way to stop. */
export const onChange = (isMine: (name: string) => boolean, act: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDue = false
  const run = (): void => {
    isDue = false
    act()
    timer = setTimeout(() => {
      timer = undefined
      if (isDue) run()
    }, pace)
  }
  const listener: Listener = (names) => {
    if (!names.some(isMine)) return
    if (timer === undefined) run()
    else isDue = true
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    clearTimeout(timer)
  }
}
