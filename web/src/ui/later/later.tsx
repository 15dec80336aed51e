import { useEffectEvent, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react'
import { fetcher, type Manner } from './fetcher.ts'
import { reloadLabel, reloadPage } from './why-lost.ts'

type LaterProps = {
  /** Stands in its place while the code is on its way. */
  fallback?: ReactNode
  /** The code did not come: closes what asked for it, so that it can be asked for again. */
  onLost?: () => void
  /** What stands in its place where the code did not come, with another try and its name; else nothing does. */
  renderLost?: (retry: () => void, retryLabel: string) => ReactNode
  /** A part that is not open is not asked for; one that is opened again is fetched anew. */
  isOpen?: boolean
}

export type Later<Props> = ((props: Props & LaterProps) => ReactNode) & {
  /** Fetches the code before it is asked for. Says nothing where it does not come. */
  ahead: () => void
}

/**
 * A part whose code is fetched when it is first drawn, in place of React's lazy, which keeps a failed fetch for good and throws it
 * through the screen with all that was typed there. This one says so, draws nothing, and is fetched anew when it is asked for again.
 */
export const later = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  manner: Manner = 'asked',
): Later<Props> => {
  const { part, why, ahead, ask } = fetcher(load, manner)
  const Part = ({ fallback = null, onLost, renderLost, ...props }: Props & LaterProps): ReactNode => {
    const isAsked = props.isOpen !== false
    const [isLost, setLost] = useState(false)
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(part)
    const tell = useEffectEvent(() => onLost?.())
    if (isLost && !isAsked) setLost(false)
    const isWaiting = Loaded === null && isAsked && !isLost
    useLayoutEffect(() => {
      if (!isWaiting) return undefined
      let isHere = true
      const wait = async () => {
        const isThere = await ask()
        if (!isHere) return
        setLoaded(part)
        setLost(!isThere)
        if (!isThere) tell()
      }
      void wait()
      return () => {
        isHere = false
      }
    }, [isWaiting])
    if (Loaded !== null) return <Loaded {...(props as unknown as Props)} />
    if (isWaiting || manner === 'quiet') return fallback
    if (!isLost) return null
    return (
      (why() === 'offline' ? renderLost?.(() => setLost(false), 'Thử lại') : renderLost?.(reloadPage, reloadLabel)) ??
      null
    )
  }
  return Object.assign(Part, { ahead: () => void ahead() })
}
