import { IconArrowRight } from '@tabler/icons-react'
import type { AnyRoute } from '@tanstack/react-router'
import type { SavedView } from '@nhanxanh/contract/features/saved-views'
import { holdsAll } from '@nhanxanh/contract/permissions'
import type { PaletteRecord, PaletteSource } from '../../lib/palette/palette-source.ts'
import type { RecentRecord } from '../../lib/palette/recent-records.ts'
import { isScreenPath, mayOpen, screens, type ScreenPath } from '../../lib/routing/screens.ts'
import { ViewIcon } from '../../ui/list/views/view-icon.tsx'
import type { PaletteEntry } from '../../ui/palette/palette-entry.ts'
import type { IsBuilt } from '../../lib/routing/use-built.ts'
import { menu } from '../menu.ts'

const items = menu.flatMap((group) => group.items)
const icon = { size: 18, 'aria-hidden': true } as const

/** In the order of the menu, then those without an item there; records have screens of their own but no address yet. */
const places = [...new Set([...items.map(({ path }) => path), ...Object.keys(screens).filter(isScreenPath)])].filter(
  (path) => !path.includes('$'),
)

const iconOf = (path: string) => items.find((item) => path === item.path || path.startsWith(`${item.path}/`))?.icon

const drawIcon = (path: string) => {
  const Icon = iconOf(path) ?? IconArrowRight
  return <Icon {...icon} />
}

/** The screens that exist and that these keys open. */
export const screenEntries = (
  held: readonly string[],
  isBuilt: IsBuilt,
  open: (path: ScreenPath) => void,
): readonly PaletteEntry[] =>
  places
    .filter((path) => isBuilt(path) && mayOpen(path, held))
    .map((path) => {
      const { title } = screens[path]
      const label = items.find((item) => item.path === path)?.label ?? title
      return { id: `screen:${path}`, label, keywords: [title], icon: drawIcon(path), run: () => open(path) }
    })

export type EnrolledSource = PaletteSource & { path: ScreenPath }

/** The record searches that the routes offer and that these keys allow: searching, and opening what was found. */
export const sourcesOf = (
  routes: readonly Pick<AnyRoute, 'fullPath' | 'options'>[],
  held: readonly string[],
): readonly EnrolledSource[] =>
  routes.flatMap(({ fullPath, options }) => {
    const source: PaletteSource | undefined = options.staticData?.palette
    if (source === undefined || !isScreenPath(fullPath)) return []
    return mayOpen(fullPath, held) && holdsAll(held, [source.needs]) ? [{ ...source, path: fullPath }] : []
  })

type OpenRecord = (path: ScreenPath, id: string) => void

/** A record as an entry that opens it. */
export const recordEntry = (path: ScreenPath, record: PaletteRecord, open: OpenRecord): PaletteEntry => {
  const { id, label, code, hint, note, words } = record
  const run = () => open(path, id)
  return { id: `record:${path}:${id}`, label, hint, note, code, keywords: words, icon: drawIcon(path), run }
}

/** The records opened last, without the one in view and those that these keys do not open (rights may have changed). */
export const recentEntries = (
  recent: readonly RecentRecord[],
  { held, pathname, open }: { held: readonly string[]; pathname: string; open: OpenRecord },
): readonly PaletteEntry[] =>
  recent
    .filter(({ path, record }) => mayOpen(path, held) && !pathname.endsWith(`/${record.id}`))
    .map(({ path, record }) => recordEntry(path, record, open))

/** The saved views of the screens that exist and that these keys open. */
export const viewEntries = (
  views: readonly SavedView[],
  { held, isBuilt, open }: { held: readonly string[]; isBuilt: IsBuilt; open: (view: SavedView) => void },
): readonly PaletteEntry[] =>
  views
    .filter(({ screen }) => isBuilt(screen) && mayOpen(screen, held))
    .map((view) => ({
      id: `view:${view.id}`,
      label: view.name,
      hint: screens[view.screen].title,
      keywords: ['chế độ xem', screens[view.screen].title],
      icon: <ViewIcon name={view.icon} size={18} />,
      run: () => open(view),
    }))
