import { lazy, Suspense } from 'react'
import { useExportsDrawer } from './exports-drawer.state.ts'

const ExportsDrawer = lazy(() => import('./exports-drawer.tsx').then((module) => ({ default: module.ExportsDrawer })))

/** The drawer itself, drawn once it has been asked for. */
export const Exports = () => {
  const { isOpen, wasOpen } = useExportsDrawer()
  return wasOpen || isOpen ? (
    <Suspense>
      <ExportsDrawer />
    </Suspense>
  ) : null
}
