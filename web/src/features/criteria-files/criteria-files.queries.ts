import { criteriaFiles, type CriteriaImport } from '@nhanxanh/contract/features/criteria-files'
import type { WorkbookPart } from '@nhanxanh/contract/features/criteria-files.rules'
import { call, type CallOptions } from '../../lib/api/client.ts'
import { queryOf } from '../../lib/query-of.ts'
import { saveFile } from '../../lib/save-file.ts'

/** The reads of this feature; their keys are made here and nowhere else. */
export const criteriaFileQueries = {
  latest: (versionId: string) => ({ ...queryOf(criteriaFiles.latest, { params: { id: versionId } }), staleTime: 0 }),
}

/** Makes the workbook and hands it to the downloads of the browser; answers its name. */
export const takeWorkbook = async (versionId: string, part: WorkbookPart): Promise<string> => {
  const { id, fileName } = await call(criteriaFiles.export, { params: { id: versionId }, body: { part } })
  saveFile(await call(criteriaFiles.file, { params: { id: versionId, fileId: id } }), fileName)
  return fileName
}

export const tryFile = (versionId: string, body: File, options: CallOptions): Promise<CriteriaImport> =>
  call(criteriaFiles.check, { params: { id: versionId }, body }, options)
export const applyImport = ({ id, removesMissing }: { id: string; removesMissing: boolean }): Promise<CriteriaImport> =>
  call(criteriaFiles.apply, { params: { id }, body: { removesMissing } })
export const undoImport = (id: string): Promise<CriteriaImport> => call(criteriaFiles.undo, { params: { id } })
