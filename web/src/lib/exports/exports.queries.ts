import { listExports, type ExportFile, type ExportRequest } from '@nhanxanh/contract/features/exports'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { queryClient } from '../query-client.ts'
import { queryOf } from '../query-of.ts'
import { saveFile } from '../save-file.ts'

const isUnfinished = ({ state }: ExportFile): boolean => state === 'waiting' || state === 'running'

/** Milliseconds between two looks at files that are still being made; none while the tab is hidden. */
const lookEvery = 1000

/** The person's own files; looked at again while one of them is being made. */
export const exportsQuery = () =>
  queryOptions({
    ...queryOf(listExports.list),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.items.some(isUnfinished) ? lookEvery : false),
  })

const refresh = () => queryClient.invalidateQueries({ queryKey: [listExports.list.path] })

type Asked = Pick<ExportRequest, 'list' | 'format' | 'columns' | 'query' | 'ids'>

/** Asks for a file; what is small is there with the answer. */
export const startExport = async (body: Asked, idempotencyKey: string): Promise<ExportFile> => {
  const file = await call(listExports.create, { body }, { idempotencyKey })
  void refresh()
  return file
}

export const readExport = (id: string, signal?: AbortSignal): Promise<ExportFile> =>
  call(listExports.get, { params: { id } }, { signal })

/** Fetches the bytes with the bearer and hands them to the downloads of the browser. */
export const downloadExport = async ({ id, fileName }: ExportFile): Promise<void> =>
  saveFile(await call(listExports.file, { params: { id } }), fileName)

// What was refused is looked at anew as well: the file may be gone, or be made again, in another tab.
export const retryExport = (id: string): Promise<ExportFile> =>
  call(listExports.retry, { params: { id } }).finally(() => void refresh())

export const removeExport = (id: string): Promise<null> =>
  call(listExports.remove, { params: { id } }).finally(() => void refresh())
