import { useState } from 'react'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { useExportsDrawer } from './exports-drawer.state.ts'

const ExportsDrawer = lazyPart(() => import('./exports-drawer.tsx').then((module) => module.ExportsDrawer))

/** The drawer itself, drawn once it has been asked for. */
export const Exports = () => {
  const { isOpen } = useExportsDrawer()
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen ? <ExportsDrawer /> : null
}
