import type { Density, ListSetting } from '@nhanxanh/contract/shared/list-setting'
import { useMemo } from 'react'
import { tabOf } from '../list-address.ts'
import type { ListDeclaration, Search } from '../list-declaration.ts'
import { useListDesk, useScreen } from '../list-desk.ts'
import type { KeptView } from '../views/kept-view.ts'
import type { Widths } from './measured-head.ts'
import { isOfTab, noSetting, placeColumns, settingOf, shownColumns, type Placed } from './arrange-columns.ts'

/** The setting in force and where a change of it goes: a view that has columns of its own comes before the person's. */
function useSetting(view: KeptView | null): { kept: ListSetting | null; keep: (next: ListSetting | null) => void } {
  const screen = useScreen()
  const { settings, arrange, drafts, draft } = useListDesk()
  if (view === null || view.columns === null) {
    return { kept: settings[screen] ?? null, keep: (next) => arrange(screen, next) }
  }
  return { kept: drafts[view.id] ?? view.columns, keep: (next) => draft(view.id, next ?? noSetting) }
}

/** How this person has the columns of this list (or of the view that it shows), and every change of it. */
export function useArrangement<Row>(declaration: ListDeclaration<Row>, view: KeptView | null, search: Search = {}) {
  const { kept, keep } = useSetting(view)
  const { density } = useListDesk()
  const setting = kept ?? noSetting
  const tab = (declaration.tabs && tabOf(declaration.tabs, search)?.value) ?? null
  const arranged = useMemo(() => {
    const placed = placeColumns(declaration.columns, setting)
    return {
      /** Every column in its place, hidden ones included. */
      placed,
      /** The columns that were asked for by hand. */
      chosen: new Set(setting.chosen),
      /** The declaration with the columns that are shown, as they are arranged: draw and export these. */
      declaration: { ...declaration, columns: shownColumns(placed.filter((each) => isOfTab(each, tab))) },
    }
  }, [declaration, setting, tab])
  return {
    ...arranged,
    /** The tab that is shown: columns which say nothing there are left out. */
    tab,
    setting: settingOf(arranged.placed, setting),
    density: setting.density ?? density,
    isArranged: kept !== null,
    place: (placed: readonly Placed<Row>[]) => keep(settingOf(placed, setting)),
    /** Keeps the widths of all columns but the first; null: the named column has its declared width again. */
    resize: (widths: Widths | null, key: string) => {
      const { [key]: _own, ...others } = setting.widths
      keep({ ...settingOf(arranged.placed, setting), widths: { ...others, ...widths } })
    },
    setDensity: (density: Density) => keep({ ...settingOf(arranged.placed, setting), density }),
    reset: () => keep(null),
  }
}

export type Arrangement<Row> = ReturnType<typeof useArrangement<Row>>
