import { mayOpen, type ScreenPath } from '../routing/screens.ts'
import { holdsAll } from '@nhanxanh/contract/permissions'
import { useRouter, type AnyRoute } from '@tanstack/react-router'
import { usePermissions } from '../can.ts'
import type { PaletteSource } from './palette-source.ts'

/** The records of a screen as the palette finds them; undefined for who may not find or open them. */
export const useRecordSource = (path: ScreenPath): PaletteSource | undefined => {
  const held = usePermissions()
  const routes: Readonly<Record<string, Pick<AnyRoute, 'options'>>> = useRouter().routesByPath
  const source = routes[path]?.options.staticData?.palette
  return source && mayOpen(path, held) && holdsAll(held, [source.needs]) ? source : undefined
}
