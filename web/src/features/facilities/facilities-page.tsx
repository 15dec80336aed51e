import { useQuery } from '@tanstack/react-query'
import { ExportTool } from '../../lib/exports/export-tool.tsx'
import { listResultOf } from '../../lib/list-result-of.ts'
import { List } from '../../ui/list/list.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { FillPage } from '../../ui/page/fill-page.tsx'
import { useFacilityBulk } from './bulk/use-facility-bulk.ts'
import { facilityQueries } from './facilities.queries.ts'
import { registry } from './list/facility-lists.ts'
import { useFacilityActions } from './list/use-facility-actions.tsx'

/** The registry of facilities, in every state. */
export const FacilitiesPage = () => {
  const control = useList(registry)
  const result = listResultOf(useQuery(facilityQueries.list(control.query)))
  const { rowActions, dialog } = useFacilityActions(control, {})
  const bulk = useFacilityBulk(registry)
  return (
    <FillPage title="Cơ sở" summary="Mọi cơ sở đã đăng ký vào chương trình, ở mọi trạng thái.">
      <List
        {...{ control, result, rowActions, bulk }}
        declaration={registry}
        tools={<ExportTool list="facilities" query={control.query} />}
      />
      {dialog}
    </FillPage>
  )
}
