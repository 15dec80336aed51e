import { Button } from '@mantine/core'
import { certificates } from '@nhanxanh/contract/features/certificates'
import type { CertificateDetail } from '@nhanxanh/contract/features/certificates.rows'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import { useMay } from '../../../lib/can.ts'
import { useAct } from '../../../lib/use-act.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { patchCertificate } from '../certificates.queries.ts'
import styles from '../record/record.module.css'
import { useReload } from './use-reload.ts'

type Props = { certificate: CertificateDetail }

/** The two ways out of a revocation that waits. */
const useAnswers = ({ certificate: { id, number, version } }: Props) => {
  const client = useQueryClient()
  const reload = useReload(id)
  const answered = (said: string) => (detail: CertificateDetail) => {
    toast({ tone: 'success', text: said })
    void patchCertificate(client, detail)
  }
  const given = { params: { id }, body: { version } }
  return {
    confirm: useAct({
      mutationFn: () => reload(() => call(certificates.confirmRevocation, given)),
      onSuccess: answered(`Đã thu hồi giấy ${number}.`),
    }),
    withdraw: useAct({
      mutationFn: () => reload(() => call(certificates.withdrawRevocation, given)),
      onSuccess: answered('Đã rút đề nghị thu hồi.'),
    }),
  }
}

const obstacle = 'Người xác nhận phải là người khác với người đề nghị.'

/** Who has proposed it sees the button, and why it is not theirs. */
const ConfirmButton = ({ isPossible, onPress }: { isPossible: boolean; onPress: () => void }) => (
  <>
    <Button
      color="red"
      size="xs"
      h={32}
      disabled={!isPossible}
      {...(!isPossible && { title: obstacle, 'aria-describedby': 'revocation-obstacle' })}
      onClick={onPress}
    >
      Xác nhận thu hồi
    </Button>
    {!isPossible && (
      <span id="revocation-obstacle" className="visually-hidden">
        {obstacle}
      </span>
    )}
  </>
)

/** A revocation that waits for its second person: who asks for it and why, and the answer. */
export const PendingRevocation = ({ certificate }: Props) => {
  const { revocation, can, number } = certificate
  const mayConfirm = useMay('/certificates/$id', 'confirmRevocation')
  const [isAsking, setAsking] = useState(false)
  const { confirm, withdraw } = useAnswers({ certificate })
  if (revocation === null) return null
  return (
    <section className={styles.pending} aria-label="Đề nghị thu hồi">
      <IconAlertTriangle size={20} aria-hidden />
      <p>
        <b>Chờ xác nhận thu hồi.</b> {revocation.byName} đề nghị lúc {formatDateTime(revocation.at)}:{' '}
        {revocation.reason}
      </p>
      {can.withdrawRevocation && (
        <Button variant="default" size="xs" h={32} loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
          Rút đề nghị
        </Button>
      )}
      {mayConfirm && <ConfirmButton isPossible={can.confirmRevocation} onPress={() => setAsking(true)} />}
      <ConfirmDialog
        isOpen={isAsking}
        title={`Thu hồi giấy ${number}?`}
        verb="Xác nhận thu hồi"
        isDangerous
        isBusy={confirm.isPending}
        typedCode={{ what: 'số giấy', code: number }}
        onConfirm={() => confirm.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        Giấy mất hiệu lực vĩnh viễn. Chủ cơ sở và người phụ trách được thông báo; trang công khai báo đã thu hồi ngay.
      </ConfirmDialog>
    </section>
  )
}
