import { Component, lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { mayDrawAnew } from './foreign-change.ts'
import { SectionState } from '../states/section-state.tsx'

type Props = { children: ReactNode; lost: ReactNode }

/** Keeps a part that could not be loaded from taking the screen around it along. */
class PartBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(failure: unknown): void {
    console.warn(failure)
    if (mayDrawAnew(failure)) this.setState({ hasFailed: false })
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.lost : this.props.children
  }
}

const reload = (): void => window.location.reload()

/** In the place of code that did not come. */
const LostPart = () => (
  <SectionState what="phần này" query={{ isError: true, refetch: reload }} retryLabel="Tải lại trang" />
)

const loads = new Set<() => Promise<unknown>>()

/** Fetches the parts that are known by now, while nobody waits: what is opened later opens without a network too. */
export const prefetchParts = (): void => {
  for (const load of loads) load().catch(() => undefined)
}

type Options = {
  /** Large, and for few people: not fetched before it is drawn. */
  isLarge?: true
  /** It only adds to what is there already, its fallback, which stays where the code does not come. */
  isExtra?: true
}

/**
 * A part whose code comes when it is first drawn. Where it does not come, the part offers to load the page anew, because a
 * browser remembers a failed import; forms keep what was typed.
 */
export const lazyPart = <Given extends object>(
  load: () => Promise<ComponentType<Given>>,
  { isLarge, isExtra }: Options = {},
) => {
  if (!isLarge) loads.add(load)
  const Part = lazy(async () => ({ default: (await load()) as ComponentType<object> }))
  return ({ fallback = null, ...props }: Given & { fallback?: ReactNode }): ReactNode => (
    <PartBoundary lost={isExtra ? fallback : <LostPart />}>
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    </PartBoundary>
  )
}
