import { reportDocuments, type ReportDocumentRow } from '@nhanxanh/contract/features/report-documents'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useAct } from '../../lib/use-act.ts'
import { toast } from '../../ui/toast/toasts.ts'
import { askAgain } from './report-documents.queries.ts'

type Named = Pick<ReportDocumentRow, 'id' | 'fileName'>

/** What can be done with a document that was asked for. */
export const useDocumentActs = () => {
  const client = useQueryClient()
  const download = useAct({
    mutationFn: async ({ id, fileName }: Named) => {
      saveFile(await call(reportDocuments.file, { params: { id } }), fileName)
    },
    onError: () => askAgain(client),
  })
  const retry = useAct({
    mutationFn: (id: string) => call(reportDocuments.retry, { params: { id } }, { isToldHere: true }),
    onSuccess: ({ name }) => toast({ tone: 'info', text: `Đang lập lại tệp “${name}” từ các dòng đã giữ.` }),
    onSettled: () => askAgain(client),
  })
  return { download, retry }
}
