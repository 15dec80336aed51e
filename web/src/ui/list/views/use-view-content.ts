import type { ListSetting } from '@nhanxanh/contract/shared/list-setting'
import { keptSearch } from '@nhanxanh/contract/shared/list-view'
import type { ListDeclaration } from '../list-declaration.ts'
import type { ListControl } from '../use-list.ts'
import { useNow } from '../filters/use-now.ts'
import type { ViewContent } from './kept-view.ts'
import { conditionsOf } from './view-address.ts'

/** What a view would keep of the list as it stands: its conditions and order, with days that stay relative, its columns. */
export function useViewContent<Row>(
  declaration: ListDeclaration<Row>,
  { search }: ListControl,
  columns: ListSetting,
): ViewContent {
  const now = useNow()
  const days = declaration.filters.flatMap((filter) =>
    filter.kind === 'dates' ? [{ from: filter.key, to: filter.toKey }] : [],
  )
  return { search: keptSearch(conditionsOf(declaration, search), days, now), columns }
}
