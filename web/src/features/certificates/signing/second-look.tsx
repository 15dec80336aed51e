import { Button } from '@mantine/core'
import { certificates } from '@nhanxanh/contract/features/certificates'
import type { WaitingReturn } from '@nhanxanh/contract/features/certificates.signing'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActDialog } from '../../../lib/act-dialog.tsx'
import { useMay } from '../../../lib/can.ts'
import { useAct } from '../../../lib/use-act.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { confirmReturned, refreshReturned, type Waiting } from './returned.ts'

const CompareDialog = lazyPart(() => import('./compare-dialog.tsx').then((module) => module.CompareDialog))

type Props = { waiting: Waiting; number: string }

type Standing = Pick<WaitingReturn, 'findings' | 'isOwn' | 'problem' | 'sentBack'>

/** Opens the two files beside each other. */
export const Compare = ({ row, ...props }: Props & { row: Standing }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="compact-md" variant="default" onClick={() => setOpen(true)}>
        Đối chiếu hai bản
      </Button>
      {isOpen && (
        <CompareDialog
          {...props}
          findings={row.findings}
          answers={mayAnswer(row) && <SecondAnswers {...props} />}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Sends a signed file back with a reason; the issued one stays. */
const SendBackDialog = ({
  waiting: { certificateId: id, returnId: otherId },
  number,
  onClose,
}: Props & { onClose: () => void }) => {
  const client = useQueryClient()
  const title = `Trả lại bản ký của giấy ${number}`
  return (
    <ActDialog
      act={certificates.sendBackReturned}
      params={{ id, otherId }}
      title={`${title}?`}
      name="Trả lại bản ký"
      verb="Trả lại"
      isDangerous
      asks={{ reason: { kind: 'text' } }}
      unsaved={{ name: `certificates.send-back/${otherId}`, title }}
      said={`Đã trả lại bản ký của giấy ${number}.`}
      onDone={() => refreshReturned(client, id)}
      onClose={onClose}
    >
      <p>Bản được cấp không đổi. Người nộp đọc được lý do và có thể nộp bản ký khác.</p>
    </ActDialog>
  )
}

/** Whether an answer of this reader is waited for. */
export const mayAnswer = ({ isOwn, problem, sentBack }: Omit<Standing, 'findings'>): boolean =>
  !isOwn && problem === null && sentBack === null

/** What the second person answers: it becomes the issued file, or it goes back with a reason. */
export const SecondAnswers = ({ waiting, number }: Props) => {
  const client = useQueryClient()
  const mayConfirm = useMay('/certificates/$id', 'settleReturned')
  const [asked, setAsked] = useState<'confirm' | 'send-back' | null>(null)
  const close = () => setAsked(null)
  const confirm = useAct({
    mutationFn: () => confirmReturned(waiting),
    onSuccess: () => toast({ tone: 'success', text: `Bản đã ký số của giấy ${number} nay là bản được cấp.` }),
    onSettled: async () => {
      close()
      await refreshReturned(client, waiting.certificateId)
    },
  })
  if (!mayConfirm) return null
  return (
    <>
      <Button size="compact-md" variant="default" onClick={() => setAsked('send-back')}>
        Trả lại
      </Button>
      <Button size="compact-md" onClick={() => setAsked('confirm')}>
        Xác nhận
      </Button>
      <ConfirmDialog
        isOpen={asked === 'confirm'}
        title={`Xác nhận bản ký của giấy ${number}?`}
        verb="Xác nhận"
        isBusy={confirm.isPending}
        onConfirm={() => confirm.mutate()}
        onCancel={close}
      >
        Từ đây tệp đã ký là bản được cấp: cổng của cơ sở và mọi lượt tải dùng tệp này.
      </ConfirmDialog>
      {asked === 'send-back' && <SendBackDialog waiting={waiting} number={number} onClose={close} />}
    </>
  )
}
