import { createContext, useContext, type ReactNode } from 'react'

/** A part of what a screen knows: the provider that keeps it by a hook, and the hook that reads it anywhere within. */
export const statePart = <Props extends object, State extends object>(
  name: string,
  useOwn: (props: Props) => State,
) => {
  const Context = createContext<State | null>(null)
  const Provider = (props: Props & { children: ReactNode }) => {
    const state = useOwn(props)
    return <Context value={state}>{props.children}</Context>
  }
  const usePart = (): State => {
    const state = useContext(Context)
    if (state === null) throw new Error(`${name} is read outside of its provider.`)
    return state
  }
  return [Provider, usePart] as const
}
