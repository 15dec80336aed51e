import {
  facilityImports,
  type FacilityImport,
  type ImportArrangement,
} from '@nhanxanh/contract/features/facility-imports'
import { call, type CallOptions } from '../../lib/api/client.ts'
import { queryOf } from '../../lib/query-of.ts'
import { saveFile } from '../../lib/save-file.ts'

/** The reads of this feature; their keys are made here and nowhere else. */
export const facilityImportQueries = {
  latest: () => ({ ...queryOf(facilityImports.latest, {}), staleTime: 0 }),
  one: (id: string) => ({ ...queryOf(facilityImports.get, { params: { id } }), staleTime: 0 }),
}

export const readList = (body: File, options: CallOptions): Promise<FacilityImport> =>
  call(facilityImports.read, { body }, options)
export const arrangeList = ({ id, ...body }: ImportArrangement & { id: string }): Promise<FacilityImport> =>
  call(facilityImports.arrange, { params: { id }, body }, { isToldHere: true })
export const writeList = (id: string): Promise<FacilityImport> =>
  call(facilityImports.apply, { params: { id } }, { isToldHere: true })
export const takeListBack = (id: string): Promise<FacilityImport> =>
  call(facilityImports.undo, { params: { id } }, { isToldHere: true })

/** Hands the rows that were not taken to the downloads of the browser. */
export const saveProblems = async ({ id, fileName }: FacilityImport): Promise<void> =>
  saveFile(
    await call(facilityImports.problems, { params: { id } }),
    `dong-chua-nhap-${fileName.replace(/\.\w+$/, '')}.xlsx`,
  )
