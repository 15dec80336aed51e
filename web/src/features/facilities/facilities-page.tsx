import { facilities } from '@nhanxanh/contract/features/facilities'
import { ExportTool } from '../../lib/exports/export-tool.tsx'
import { listScreen, useListScreen } from '../../lib/list/list-screen.ts'
import { useNeighbours } from '../../lib/neighbours.ts'
import { totalWords } from '../../ui/list/frame/list-words.ts'
import { List } from '../../ui/list/list.tsx'
import { ListPage } from '../../ui/page/list-page.tsx'
import { ImportFacilities } from '../facility-imports/facility-imports.public.tsx'
import { WaitingLetters } from '../owner-letters/owner-letters.public.tsx'
import { NewFacility } from './entry/new-facility.tsx'
import { useFacilityBulk } from './bulk/use-facility-bulk.ts'
import { registry } from './list/facility-lists.ts'
import { useFacilityActions } from './list/use-facility-actions.tsx'
import { useShapes } from './shapes/use-shapes.tsx'

const list = listScreen(registry, facilities)
export const { ahead } = list

/** The registry of facilities, in every state. */
export const FacilitiesPage = () => {
  const screen = useListScreen(list)
  const { control } = screen
  const { rowActions, dialog } = useFacilityActions(control, {})
  const bulk = useFacilityBulk(registry)
  const shapes = useShapes(control)
  return (
    <ListPage
      title="Cơ sở"
      lists={useNeighbours('/facilities')}
      summary={totalWords(screen)}
      actions={
        <>
          <WaitingLetters />
          <ImportFacilities />
          <NewFacility />
        </>
      }
    >
      <List
        {...screen}
        {...{ rowActions, bulk, shapes }}
        tools={<ExportTool list="facilities" query={control.query} />}
      />
      {dialog}
    </ListPage>
  )
}
