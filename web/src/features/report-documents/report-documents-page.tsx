import { reportDocuments, type ReportDocumentRow } from '@nhanxanh/contract/features/report-documents'
import { IconDownload, IconFilePlus, IconRefresh } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useMay } from '../../lib/can.ts'
import { listScreen, useListScreen } from '../../lib/list/list-screen.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useAct } from '../../lib/use-act.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { totalWords } from '../../ui/list/frame/list-words.ts'
import { List } from '../../ui/list/list.tsx'
import { peekAction } from '../../ui/list/peek/peek-action.tsx'
import type { RowAction } from '../../ui/list/rows/row-action.ts'
import type { ListControl } from '../../ui/list/use-list.ts'
import { ListPage } from '../../ui/page/list-page.tsx'
import { NewButton } from '../../ui/page/new-button.tsx'
import { toast } from '../../ui/toast/toasts.ts'
import { reportDocumentList } from './report-documents-list.tsx'
import { useReportLists } from './report-documents.public.tsx'
import { askAgain, isMoving, lookEvery } from './report-documents.queries.ts'
import { useTemplates } from './use-templates.ts'

type Named = Pick<ReportDocumentRow, 'id' | 'fileName'>

/** What can be done with a document that was asked for. */
const useDocumentActs = () => {
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

const NewDocument = lazyPart(() => import('./new-document.tsx').then((module) => module.NewDocument))

const list = listScreen(reportDocumentList, reportDocuments)
export const { ahead } = list

const useRowActions = (control: ListControl) => {
  const { download, retry } = useDocumentActs()
  const canDownload = useMay('/reports/documents', 'download')
  const canRetry = useMay('/reports/documents', 'retry')
  return (row: ReportDocumentRow): RowAction[] => [
    peekAction(control, row.id),
    ...(canDownload
      ? [
          {
            key: 'download',
            label: 'Tải về',
            icon: <IconDownload size={16} aria-hidden />,
            blocked: row.can.download ? null : 'Tài liệu chưa có tệp để tải',
            run: () => download.mutate(row),
          },
        ]
      : []),
    ...(canRetry
      ? [
          {
            key: 'retry',
            label: 'Lập lại tệp',
            icon: <IconRefresh size={16} aria-hidden />,
            blocked: row.can.retry ? null : 'Chỉ lập lại tệp chưa lập được hoặc đã hết hạn',
            run: () => retry.mutate(row.id),
          },
        ]
      : []),
  ]
}

/** Documents that were drawn up of the records, and the way to one more. */
export const ReportDocumentsPage = () => {
  const screen = useListScreen(list)
  const { control } = screen
  const [isAsking, setAsking] = useState(false)
  const mayGenerate = useMay('/reports/documents', 'generate')
  const canGenerate = useTemplates().length > 0 && mayGenerate
  useQuery({
    ...list.source.page(control.search),
    refetchInterval: screen.result.data?.items.some(isMoving) ? lookEvery : false,
  })
  const rowActions = useRowActions(control)
  return (
    <ListPage
      title="Tài liệu báo cáo"
      lists={useReportLists('/reports/documents')}
      summary={totalWords(screen)}
      actions={
        canGenerate && (
          <NewButton
            label="Lập tài liệu"
            keywords={['báo cáo quý', 'phụ lục']}
            icon={IconFilePlus}
            run={() => setAsking(true)}
          />
        )
      }
    >
      <List {...screen} rowActions={rowActions} />
      {isAsking && <NewDocument onClose={() => setAsking(false)} />}
    </ListPage>
  )
}
