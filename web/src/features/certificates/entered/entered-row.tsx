import { Button } from '@mantine/core'
import { certificates } from '@nhanxanh/contract/features/certificates'
import type { EnteredDecision } from '@nhanxanh/contract/features/certificates.entered'
import { heldWords } from '@nhanxanh/contract/shared/held'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { formatDateTime, formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActDialog } from '../../../lib/act-dialog.tsx'
import { call } from '../../../lib/api/client.ts'
import { HeldStrip } from '../../../lib/held/held-strip.tsx'
import { useLetterPart } from '../../../lib/letters/letter-part.tsx'
import { useAct } from '../../../lib/use-act.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { decisionFileQuery, refreshCertificates } from '../certificates.queries.ts'
import { showInTab } from '../signing/returned.ts'
import styles from '../signing/signing.module.css'

type Props = { decision: EnteredDecision }

/** The decision itself, in a tab of its own. */
const DecisionFileButton = ({ id }: { id: string }) => {
  const client = useQueryClient()
  const show = useAct({ mutationFn: () => showInTab(() => client.fetchQuery(decisionFileQuery(id))) })
  return (
    <Button size="compact-md" variant="default" loading={show.isPending} onClick={() => show.mutate()}>
      Mở bản ký
    </Button>
  )
}

/** Takes an own decision back, or sends that of another back, with a reason; what it names waits again. */
const WithdrawDialog = ({ decision: { id, number, isOwn }, onClose }: Props & { onClose: () => void }) => {
  const client = useQueryClient()
  const verb = isOwn ? 'Rút' : 'Trả lại'
  const title = `${verb} quyết định ${number}`
  return (
    <ActDialog
      act={certificates.withdrawIssue}
      params={{ id }}
      title={`${title}?`}
      name={`${verb} quyết định`}
      isDangerous
      asks={{ reason: { kind: 'text' } }}
      unsaved={{ name: `certificates.withdraw-issue/${id}`, title }}
      said={`Đã ${verb.toLocaleLowerCase('vi')} quyết định ${number}.`}
      onDone={() => refreshCertificates(client)}
      {...{ verb, onClose }}
    >
      <p>
        {isOwn
          ? 'Các phiếu trong quyết định lại chờ được cấp giấy, và số quyết định dùng lại được.'
          : 'Người ghi đọc được lý do. Các phiếu trong quyết định lại chờ được cấp giấy.'}
      </p>
    </ActDialog>
  )
}

const useConfirm = ({ decision: { id, number } }: Props, onSettled: () => void) => {
  const client = useQueryClient()
  return useAct({
    mutationFn: (added: { letterNote?: string }) => call(certificates.confirmIssue, { params: { id }, body: added }),
    onSuccess: ({ isEntered, items }) => {
      const text = isEntered
        ? `Đã xác nhận quyết định ${number}, đang giữ trước khi cấp giấy.`
        : `Đã cấp ${formatNumber(items.length)} giấy theo quyết định ${number}.`
      toast({ tone: 'success', text })
    },
    onSettled: async () => {
      onSettled()
      await refreshCertificates(client)
    },
  })
}

/** What the second person answers: its certificates are issued, or it goes back with a reason. */
const Answers = ({ decision }: Props) => {
  const [asked, setAsked] = useState<'confirm' | 'withdraw' | null>(null)
  const close = () => setAsked(null)
  const { id, number, assessments, isOwn, problem, canWithdraw } = decision
  const count = formatNumber(assessments.length)
  const [added, letterPart] = useLetterPart('certificate.confirm-issue', { params: { id } })
  const confirm = useConfirm({ decision }, close)
  return (
    <div className={`wrap ${styles.acts}`}>
      {decision.fileId !== null && <DecisionFileButton id={decision.fileId} />}
      {canWithdraw && (
        <Button size="compact-md" variant="default" onClick={() => setAsked('withdraw')}>
          {isOwn ? 'Rút' : 'Trả lại'}
        </Button>
      )}
      {problem === null && (
        <Button size="compact-md" onClick={() => setAsked('confirm')}>
          Xác nhận
        </Button>
      )}
      <ConfirmDialog
        isOpen={asked === 'confirm'}
        title={`Cấp ${count} giấy theo quyết định ${number}?`}
        verb={`Cấp ${count} giấy`}
        isBusy={confirm.isPending}
        onConfirm={() => confirm.mutate(added)}
        onCancel={close}
      >
        <div className="stack-3">
          <p>
            Giấy có số, hiện trên trang công khai và các cơ sở được báo, ngay khi xác nhận hoặc khi hết thời gian giữ
            theo cài đặt.
          </p>
          {letterPart}
        </div>
      </ConfirmDialog>
      {asked === 'withdraw' && <WithdrawDialog decision={decision} onClose={close} />}
    </div>
  )
}

/** Confirmed, and not final yet. */
const Held = ({ decision: { id, held } }: Props) => {
  const client = useQueryClient()
  if (held === null) return null
  const of = (heldId: string) => ({ params: { id }, body: { heldId } })
  return (
    <HeldStrip
      held={held}
      can={held.can}
      takeBack={(heldId) => call(certificates.takeBackIssue, of(heldId))}
      complete={(heldId) => call(certificates.completeIssue, of(heldId))}
      onEnded={() => void refreshCertificates(client)}
    />
  )
}

/** One decision that waits: what was written on paper, by whom it was written down, what it names, and the answers. */
export const EnteredRow = ({ decision }: Props) => {
  const { held, number, decidedOn, signerName, signerTitle, byName, at, assessments, problem, fileId } = decision
  const standing = held ? heldWords(held) : problem === null ? 'Chờ bạn xác nhận' : 'Chờ người khác xác nhận'
  return (
    <li>
      <div className={`row ${styles.line}`}>
        <span className={`fill ${styles.name}`}>{`${number}, ngày ${formatDay(decidedOn)}`}</span>
        <StatusBadge kind="pending">{standing}</StatusBadge>
      </div>
      <p className={`muted ${styles.dimmed}`}>
        {`${signerName}, ${signerTitle} ký. ${byName} ghi lúc ${formatDateTime(at)}${fileId === null ? ', chưa có bản ký' : ''}.`}
        {held === null && problem !== null && ` ${problem}`}
      </p>
      <details>
        <summary>{`${formatNumber(assessments.length)} phiếu được công nhận`}</summary>
        <ul className={styles.named}>
          {assessments.map(({ id, code, facilityName, levelName }) => (
            <li key={id}>{`${facilityName}, ${code}, mức ${levelName}`}</li>
          ))}
        </ul>
      </details>
      <Held decision={decision} />
      <Answers decision={decision} />
    </li>
  )
}
