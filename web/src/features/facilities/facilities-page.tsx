import { facilities } from '@nhanxanh/contract/features/facilities'
import { useQuery } from '@tanstack/react-query'
import { ExportTool } from '../../lib/exports/export-tool.tsx'
import { listSourceOf } from '../../lib/list-source.ts'
import { listResultOf } from '../../lib/list-result-of.ts'
import { List } from '../../ui/list/list.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { FillPage } from '../../ui/page/fill-page.tsx'
import { useFacilityBulk } from './bulk/use-facility-bulk.ts'
import { facilityQueries } from './facilities.queries.ts'
import { registry } from './list/facility-lists.ts'
import { registryRules } from './list/facility-addresses.ts'
import { useFacilityActions } from './list/use-facility-actions.tsx'

const registrySource = listSourceOf(facilities, registryRules)

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
        source={registrySource}
        tools={<ExportTool list="facilities" query={control.query} />}
      />
      {dialog}
    </FillPage>
  )
}
