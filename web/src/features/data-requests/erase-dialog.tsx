import { dataRequests, type DataRequestDetail, type ErasurePreview } from '@nhanxanh/contract/features/data-requests'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { useQuery } from '@tanstack/react-query'
import { ActDialog } from '../../lib/act-dialog.tsx'
import { useStep } from '../../lib/cases/case-kind.ts'
import { queryOf } from '../../lib/query-of.ts'
import { FactsSection } from '../../ui/facts/facts-section.tsx'
import { Banner } from '../../ui/states/banner.tsx'
import { SkeletonFacts } from '../../ui/states/skeleton.tsx'
import styles from './data-requests.module.css'

type DialogProps = { record: DataRequestDetail; onClose: () => void }

type Line = { what: string; rows: number; reason?: string }

const Lines = ({ title, lines, none }: { title: string; lines: readonly Line[]; none: string }) => (
  <FactsSection title={title}>
    {lines.length === 0 ? (
      <p>{none}</p>
    ) : (
      <ul className={styles.rows}>
        {lines.map(({ what, rows, reason }) => (
          <li key={what}>
            {what}: {formatNumber(rows)} dòng
            {reason !== undefined && <p className="caption">{reason}</p>}
          </li>
        ))}
      </ul>
    )}
  </FactsSection>
)

const Preview = ({ preview: { obstacle, erased, kept, elsewhere } }: { preview: ErasurePreview }) => (
  <div className="stack-4">
    {obstacle !== null && <Banner tone="warning">{obstacle}</Banner>}
    <Lines title="Sẽ xóa" lines={erased} none="Không có gì để xóa." />
    <Lines title="Giữ lại theo luật" lines={kept} none="Không có gì phải giữ lại." />
    {elsewhere.length > 0 && (
      <>
        <Lines title="Không đụng đến" lines={elsewhere} none="" />
        <p className="caption">
          Cùng họ tên, email hoặc số điện thoại ở hồ sơ không được chọn. Nếu là của người này, hãy chọn thêm hồ sơ trước
          khi xóa.
        </p>
      </>
    )}
  </div>
)

/** What goes and what stays, read before it is done; there is no way back. */
export const EraseDialog = ({ record: { id, code, version }, onClose }: DialogProps) => {
  const { data: preview, error } = useQuery({ ...queryOf(dataRequests.preview, { params: { id } }), staleTime: 0 })
  return (
    <ActDialog
      act={dataRequests.erase}
      params={{ id }}
      title={`Xóa dữ liệu theo yêu cầu ${code}?`}
      name="Xóa dữ liệu"
      verb="Xóa dữ liệu"
      size="lg"
      known={{ version }}
      said={`Đã xóa dữ liệu theo yêu cầu ${code}.`}
      {...useStep(dataRequests, id)}
      onClose={onClose}
    >
      <p>Giá trị cá nhân bị xóa khỏi các bảng và khỏi nhật ký; không hoàn tác được. Chuỗi nhật ký vẫn kiểm tra được.</p>
      {preview && <Preview preview={preview} />}
      {!preview && (error ? <p>{error.message}</p> : <SkeletonFacts facts={4} />)}
    </ActDialog>
  )
}
