import { oneAtATime } from '../notifications/one-at-a-time.ts'

type Listener = (names: readonly string[]) => void
type Told = { names: readonly string[] }

const listeners = new Set<Listener>()
const channel = new BroadcastChannel('nhanxanh-changes')

const hear = (names: readonly string[]): void => {
  for (const listener of listeners) listener(names)
}

channel.addEventListener('message', ({ data }: MessageEvent<Told>) => hear(data.names))

/** Stands for every name: a stream has just opened, and what changed before it was told to nobody. */
export const anything = '*'

/** What the one stream of this browser says has changed: to this tab and all others. */
export const tellChanges = (names: readonly string[]): void => {
  hear(names)
  channel.postMessage({ names } satisfies Told)
}

/** Milliseconds between two calls for one listener: who changes many things at once is followed at a walk. */
const pace = 2_000

/** Calls after a change of what `isMine` names, at once and then at a walk. Returns the way to stop. */
export const onChange = (isMine: (name: string) => boolean, act: () => void): (() => void) => {
  const soon = oneAtATime<void>(async () => {
    if (listeners.has(listener)) act()
  }, pace)
  const listener: Listener = (names) => {
    if (names.some((name) => name === anything || isMine(name))) soon()
  }
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
