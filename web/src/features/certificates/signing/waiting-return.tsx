import { Button } from '@mantine/core'
import type { CertificateDetail } from '@nhanxanh/contract/features/certificates.rows'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { IconSignature } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useMay } from '../../../lib/can.ts'
import { useAct } from '../../../lib/use-act.ts'
import { toast } from '../../../ui/toast/toasts.ts'
import { confirmReturned, refreshReturned, showReturned } from './returned.ts'
import styles from './signing.module.css'

/** A signed file that a tool has written anew waits on the record until somebody has looked at it. */
export const WaitingReturn = ({ certificate: { id, number, returned } }: { certificate: CertificateDetail }) => {
  const client = useQueryClient()
  const mayConfirm = useMay('/certificates/$id', 'giveBack')
  const waiting = { certificateId: id, returnId: returned?.id ?? '' }
  const show = useAct({ mutationFn: () => showReturned(waiting) })
  const confirm = useAct({
    mutationFn: () => confirmReturned(waiting),
    onSuccess: async () => {
      toast({ tone: 'success', text: `Bản đã ký số của giấy ${number} nay là bản được cấp.` })
      await refreshReturned(client, id)
    },
  })
  if (!returned || !mayConfirm) return null
  const { signature, byName, at } = returned
  return (
    <section className={styles.waiting} aria-label="Bản đã ký số chờ xác nhận">
      <IconSignature size={20} aria-hidden />
      <p>
        {`${byName} nộp bản đã ký số lúc ${formatDateTime(at)} (${signature.signer} ký). Công cụ ký đã ghi lại tệp, nên cần một người xem rồi xác nhận.`}
      </p>
      <Button size="compact-md" variant="default" loading={show.isPending} onClick={() => show.mutate()}>
        Xem tệp
      </Button>
      <Button size="compact-md" loading={confirm.isPending} onClick={() => confirm.mutate()}>
        Xác nhận đã xem
      </Button>
    </section>
  )
}
