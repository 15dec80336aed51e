import { certificates } from '@nhanxanh/contract/features/certificates'
import type { CertificateDetail } from '@nhanxanh/contract/features/certificates.rows'
import { useQueryClient } from '@tanstack/react-query'
import { ActDialog } from '../../../lib/act-dialog.tsx'
import { certificateQueries } from '../certificates.queries.ts'
import { takeCopy } from './take-file.ts'

type Props = { certificate: CertificateDetail; onClose: () => void }

/** Makes a copy for paper, with a number and the person who receives it. */
export const CopyDialog = ({ certificate: { id, number }, onClose }: Props) => {
  const client = useQueryClient()
  return (
    <ActDialog
      act={certificates.makeCopy}
      params={{ id }}
      title="Lập bản chuyển đổi để in"
      verb="Lập và tải bản in"
      asks={{ person: { kind: 'line', label: 'Người nhận bản in' } }}
      said={(copy) => `Đã lập bản chuyển đổi số ${String(copy.number).padStart(2, '0')}.`}
      onDone={(copy) => {
        void client.invalidateQueries({ queryKey: certificateQueries.copies(id).queryKey })
        return takeCopy({ id, number }, copy.id)
      }}
      onClose={onClose}
    >
      <p>Bản in mang tên người nhận và số bản dưới khung giấy, không mang chữ ký số. Mỗi bản được ghi lại.</p>
    </ActDialog>
  )
}
