import type { Density, ListSetting } from '@nhanxanh/contract/shared/list-setting'
import { useMemo } from 'react'
import type { ListDeclaration } from '../list-declaration.ts'
import { useListDesk, useScreen } from '../list-desk.ts'
import type { Widths } from './measured-head.ts'
import { noSetting, placeColumns, settingOf, shownColumns, type Placed } from './arrange-columns.ts'

export type Arrangement<Row> = {
  /** Every column in its place, hidden ones included. */
  placed: readonly Placed<Row>[]
  /** The declaration with the columns that are shown, as they are arranged: draw and export these. */
  declaration: ListDeclaration<Row>
  /** The person has set widths: they hold to the pixel, and the last column takes what is left. */
  hasOwnWidths: boolean
  density: Density
  isArranged: boolean
  place: (placed: readonly Placed<Row>[]) => void
  /** Keeps the widths of all columns; null: the named column has its declared width again. */
  resize: (widths: Widths | null, key: string) => void
  setDensity: (density: Density) => void
  reset: () => void
}

/** How this person has the columns of this list, and every change of it. */
export function useArrangement<Row>(declaration: ListDeclaration<Row>): Arrangement<Row> {
  const screen = useScreen()
  const desk = useListDesk()
  const kept = desk.settings[screen]
  const setting = kept ?? noSetting
  const arranged = useMemo(() => {
    const placed = placeColumns(declaration.columns, setting)
    return { placed, declaration: { ...declaration, columns: shownColumns(placed) } }
  }, [declaration, setting])
  const keep = (next: ListSetting) => desk.arrange(screen, next)
  return {
    ...arranged,
    hasOwnWidths: Object.keys(setting.widths).length > 0,
    density: setting.density ?? desk.density,
    isArranged: kept !== undefined,
    place: (placed) => keep(settingOf(placed, setting)),
    resize: (widths, key) => {
      const { [key]: _own, ...others } = setting.widths
      keep({ ...settingOf(arranged.placed, setting), widths: { ...others, ...widths } })
    },
    setDensity: (density) => keep({ ...settingOf(arranged.placed, setting), density }),
    reset: () => desk.arrange(screen, null),
  }
}
