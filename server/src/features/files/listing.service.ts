import type { ListedFile } from '@nhanxanh/contract/features/files'
import type { Db } from '../../db/types.ts'
import { files } from './files.list.ts'
import type { FileListRecord, FilesQuery } from './files.list.ts'
import { toStoredFile } from './files.repo.ts'
import type { FileReader } from './holders.ts'

const toListed = (row: FileListRecord): ListedFile => ({
  ...toStoredFile(row),
  holder: row.holder,
  record:
    row.record_id === null ? null : { id: row.record_id, code: row.record_code ?? '', name: row.record_name ?? '' },
  uses: row.uses,
  uploadedBy: { id: row.uploaded_by, name: row.uploader_name },
  checkedAt: row.checked_at?.toISOString() ?? null,
})

/** A page of the stored files that the reader may know of, with the exact total. */
export const listFiles = async ({ db, caller }: { db: Db; caller: FileReader }, query: FilesQuery) => {
  const { rows, total } = await files.page(db, query, caller)
  return { items: rows.map(toListed), total }
}
