import { Button } from '@mantine/core'
import { assessments } from '@nhanxanh/contract/features/assessments'
import type { AssessmentDetail, Visit } from '@nhanxanh/contract/features/assessments.rows'
import { visitLinkHours, visitLinkPhotos } from '@nhanxanh/contract/features/assessments.visits'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/client.ts'
import { useAct } from '../../../../lib/use-act.ts'
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx'
import { Modal } from '../../../../ui/dialog/modal.tsx'
import { toast } from '../../../../ui/toast/toasts.ts'
import { assessmentQueries, patchDetail } from '../../assessments.queries.ts'
import styles from './record.module.css'

const linkWords = ({ madeBy, openedAt, endsAt, photos }: NonNullable<Visit['link']>, now: Date): string => {
  if (new Date(endsAt) <= now)
    return `Liên kết do ${madeBy} tạo đã hết hạn ${formatDateTime(endsAt)}, đã nhận ${photos} ảnh.`
  return openedAt === null
    ? `Liên kết do ${madeBy} tạo chờ điện thoại đầu tiên, đến ${formatDateTime(endsAt)}.`
    : `Liên kết do ${madeBy} tạo đã được mở ${formatDateTime(openedAt)}, đã nhận ${photos} ảnh, dùng được đến ${formatDateTime(endsAt)}.`
}

type Props = { assessment: AssessmentDetail; visit: Visit; onClose: () => void }

/** The link by which a telephone without an account sends photographs: its code is shown once, while this window is open. */
export const VisitLinkDialog = ({ assessment: { id }, visit, onClose }: Props) => {
  const client = useQueryClient()
  const params = { id, otherId: visit.id }
  const making = useAct({
    mutationFn: () => call(assessments.makeVisitLink, { params }),
    onSuccess: () => client.invalidateQueries({ queryKey: assessmentQueries.detail(id).queryKey }),
  })
  const revoking = useAct({
    mutationFn: () => call(assessments.revokeVisitLink, { params }),
    onSuccess: (detail) => {
      making.reset()
      patchDetail(client, detail)
      toast({ tone: 'success', text: 'Đã thu hồi liên kết gửi ảnh.' })
    },
  })
  const made = making.data
  const [now] = useState(() => new Date())
  return (
    <Modal opened onClose={onClose} title="Gửi ảnh bằng điện thoại">
      <div className="stack">
        <p>
          Điện thoại mở liên kết đầu tiên gửi được ảnh về từng tiêu chí trong {visitLinkHours} giờ, nhiều nhất{' '}
          {visitLinkPhotos} ảnh, không cần tài khoản.
        </p>
        {visit.link && <p>{linkWords(visit.link, now)}</p>}
        {made && (
          <>
            <img className={styles.qr} src={made.qr} alt="Mã QR của liên kết gửi ảnh" />
            <p className={`small ${styles.url}`}>{made.url}</p>
            <p className={styles.dimmed}>Mã chỉ hiện lần này. Đóng cửa sổ rồi thì tạo liên kết mới.</p>
          </>
        )}
        <DialogFoot>
          {visit.link && (
            <Button variant="default" loading={revoking.isPending} onClick={() => revoking.mutate()}>
              Thu hồi liên kết
            </Button>
          )}
          {!made && (
            <Button loading={making.isPending} onClick={() => making.mutate()}>
              {visit.link ? 'Tạo liên kết mới, bỏ liên kết cũ' : 'Tạo liên kết'}
            </Button>
          )}
        </DialogFoot>
      </div>
    </Modal>
  )
}
