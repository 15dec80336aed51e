import { Button } from '@mantine/core'
import { certificates } from '@nhanxanh/contract/features/certificates'
import { certificateRules, withNumber } from '@nhanxanh/contract/features/certificates.life'
import type { CertificateDetail } from '@nhanxanh/contract/features/certificates.rows'
import { heldSentence } from '@nhanxanh/contract/shared/held'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import { useMay } from '../../../lib/can.ts'
import { useLetterPart } from '../../../lib/letters/letter-part.tsx'
import { useAct } from '../../../lib/use-act.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { patchCertificate } from '../certificates.queries.ts'
import styles from '../record/record.module.css'
import { useReload } from './use-reload.ts'

const { confirmRevocation: confirmRule, withdrawRevocation: withdrawRule } = certificateRules
type Props = { certificate: CertificateDetail }

/** The two ways out of a revocation that waits. */
const useAnswers = ({ certificate: { id, number, version } }: Props) => {
  const client = useQueryClient()
  const reload = useReload(id)
  const answered = (said: string) => (detail: CertificateDetail) => {
    toast({ tone: 'success', text: withNumber(said, number) })
    void patchCertificate(client, detail)
  }
  const given = { params: { id }, body: { version } }
  return {
    confirm: useAct({
      mutationFn: (added: { letterNote?: string }) =>
        reload(() => call(certificates.confirmRevocation, { ...given, body: { version, ...added } })),
      onSuccess: (detail) => answered(detail.held === null ? confirmRule.done : heldSentence(detail.held))(detail),
    }),
    withdraw: useAct({
      mutationFn: () => reload(() => call(certificates.withdrawRevocation, given)),
      onSuccess: answered(withdrawRule.done),
    }),
  }
}

/** Who may not confirm it sees the button, why it is not theirs, and whose it is. */
const ConfirmButton = ({ obstacle, onPress }: { obstacle: string | null; onPress: () => void }) => (
  <>
    <Button
      color="red"
      size="xs"
      h={32}
      disabled={obstacle !== null}
      {...(obstacle !== null && { title: obstacle, 'aria-describedby': 'revocation-obstacle' })}
      onClick={onPress}
    >
      {confirmRule.label}
    </Button>
    {obstacle !== null && (
      <span id="revocation-obstacle" className="visually-hidden">
        {obstacle}
      </span>
    )}
  </>
)

/** A revocation that waits for its second person: who asks for it and why, and the answer. */
export const PendingRevocation = ({ certificate }: Props) => {
  const { id, version, revocation, can, problems, number, held } = certificate
  const mayConfirm = useMay('/certificates/$id', 'confirmRevocation')
  const [isAsking, setAsking] = useState(false)
  const given = { params: { id }, body: { version } }
  const [added, letterPart] = useLetterPart('certificate.confirm-revocation', given)
  const { confirm, withdraw } = useAnswers({ certificate })
  if (revocation === null) return null
  return (
    <section className={styles.pending} aria-label="Đề nghị thu hồi">
      <IconAlertTriangle size={20} aria-hidden />
      <p>
        <b>{held === null ? 'Chờ xác nhận thu hồi.' : 'Đề nghị thu hồi.'}</b> {revocation.byName} đề nghị lúc{' '}
        {formatDateTime(revocation.at)}: {revocation.reason}
      </p>
      {can.withdrawRevocation && (
        <Button variant="default" size="xs" h={32} loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {withdrawRule.label}
        </Button>
      )}
      {mayConfirm && held === null && (
        <ConfirmButton obstacle={problems.confirmRevocation} onPress={() => setAsking(true)} />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={`${withNumber(confirmRule.title, number)}?`}
        verb={confirmRule.label}
        isDangerous
        isBusy={confirm.isPending}
        typedCode={{ what: 'số giấy', code: number }}
        onConfirm={() => confirm.mutate(added, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        <div className="stack-3">
          <p>{confirmRule.warning}</p>
          {letterPart}
        </div>
      </ConfirmDialog>
    </section>
  )
}
