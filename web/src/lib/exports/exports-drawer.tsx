import { exportKeptDays } from '@nhanxanh/contract/features/exports'
import { useQuery } from '@tanstack/react-query'
import { Drawer } from '../../ui/dialog/drawer.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { PageLoader } from '../../ui/states/page-loader.tsx'
import { asApiError } from '../api/api-error.ts'
import { ExportCard } from './export-card.tsx'
import { closeExports, useExportsDrawer } from './exports-drawer.state.ts'
import { exportsQuery } from './exports.queries.ts'

/** The person's own files, those that are still being made first to be seen with their progress. */
export const ExportsDrawer = () => {
  const { isOpen } = useExportsDrawer()
  return (
    <Drawer opened={isOpen} onClose={closeExports} size={440} title="Tệp đã xuất">
      <p className="remark">Chỉ bạn tải được các tệp này. Mỗi tệp được giữ {exportKeptDays} ngày.</p>
      <Files />
    </Drawer>
  )
}

const Files = () => {
  const { data, error, refetch } = useQuery(exportsQuery())
  if (data === undefined) {
    if (error === null) return <PageLoader />
    return (
      <ErrorState title="Không tải được danh sách tệp" text={asApiError(error).text} onRetry={() => void refetch()} />
    )
  }
  if (data.items.length === 0) {
    const text = 'Tệp xuất hiện tại đây khi bạn bấm “Xuất” ở một danh sách.'
    return <EmptyState kind="nothing" title="Chưa có tệp nào" text={text} />
  }
  return (
    <ul className="column" aria-label="Tệp đã xuất">
      {data.items.map((file) => (
        <ExportCard key={file.id} file={file} />
      ))}
    </ul>
  )
}
