import { later } from '../../ui/later/later.tsx'
import { closeExports, useExportsDrawer } from './exports-drawer.state.ts'

const ExportsDrawer = later(() => import('./exports-drawer.tsx').then(({ ExportsDrawer }) => ExportsDrawer))

/** The drawer itself, drawn once it has been asked for. */
export const Exports = () => {
  const { isOpen } = useExportsDrawer()
  return <ExportsDrawer isOpen={isOpen} onLost={closeExports} />
}
