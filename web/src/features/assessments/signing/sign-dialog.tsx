import { Button } from '@mantine/core'
import type { ToSign } from '@nhanxanh/contract/features/assessments.decisions'
import type { HeldAct } from '@nhanxanh/contract/shared/held'
import type { AssessmentDetail } from '@nhanxanh/contract/features/assessments.rows'
import { useState } from 'react'
import { asApiError } from '../../../lib/api/api-error.ts'
import { formatTime } from '@nhanxanh/contract/shared/vietnam-time'
import { useLetterPart } from '../../../lib/letters/letter-part.tsx'
import { useRulesInForce } from '../../../lib/rules-in-force.ts'
import { deliberate } from '../../../ui/dialog/deliberate.ts'
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { toastWithUndo } from '../../../ui/toast/undo-toast.ts'
import { toast } from '../../../ui/toast/toasts.ts'
import { useDecisions } from '../bench/decision/use-decisions.ts'
import { ContentToSign } from './content-to-sign.tsx'
import { holdWords } from './signing-words.ts'
import styles from './signing.module.css'

type Props = { assessment: AssessmentDetail; onClose: () => void }

/** What was read when the dialog opened, and what would be sealed now; what differs is read again before anything is signed. */
const useSeen = (now: ToSign | null) => {
  const [seen, setSeen] = useState(now)
  const hasChanged = now !== null && seen !== null && now.sha256 !== seen.sha256
  return { seen, hasChanged, readAgain: () => setSeen(now) }
}

/** Says what was signed, with the way back where it is held. */
const toastSigned = (name: string, held: HeldAct | null, takeBack: (heldId: string) => Promise<void>): void => {
  const text = `Đã ký quyết định về ${name}`
  if (held === null) toast({ tone: 'success', text: `${text}.` })
  else {
    const undone = 'Đã rút lại: ký quyết định.'
    toastWithUndo({ text: `${text}, giữ đến ${formatTime(held.until)}.`, undo: () => takeBack(held.id), undone })
  }
}

type FootProps = { hasChanged: boolean; canSign: boolean; isSigning: boolean } & Record<
  'readAgain' | 'press' | 'onClose',
  () => void
>

/** What has changed is read again before it is signed. */
const Foot = ({ hasChanged, canSign, isSigning, readAgain, press, onClose }: FootProps) => (
  <DialogFoot>
    <Button variant="default" data-autofocus onClick={onClose}>
      Quay lại
    </Button>
    {hasChanged ? (
      <Button onClick={readAgain}>Tôi đã xem lại</Button>
    ) : (
      canSign && (
        <Button loading={isSigning} onClick={press}>
          Ký quyết định
        </Button>
      )
    )}
  </DialogFoot>
)

/** Asks before a decision is signed, with all that it would seal; the first focus leads back. */
export const SignDialog = ({ assessment, onClose }: Props) => {
  const { id, version, toSign, can, facility } = assessment
  const { seen, hasChanged, readAgain } = useSeen(toSign)
  const { sign, takeBack, onEnded } = useDecisions(assessment)
  const { holdMinutes } = useRulesInForce()
  const asked = { params: { id }, body: { version, shown: seen?.sha256 ?? '' } }
  const [added, letterPart] = useLetterPart('assessment.countersign', asked)
  const press = () => {
    if (seen === null) return
    sign.mutate(
      { shown: seen.sha256, ...added },
      {
        onSuccess: ({ held }) => {
          toastSigned(facility.name, held, async (heldId) => onEnded(await takeBack(heldId)))
          onClose()
        },
      },
    )
  }
  const obstacle = toSign === null ? 'Không còn đề nghị nào chờ ký.' : toSign.obstacle
  return (
    <Modal opened onClose={onClose} title={`Ký quyết định về ${facility.name}?`} size="lg" onKeyDown={deliberate}>
      <div className={`stack-3 ${styles.dialog}`}>
        <p>{holdWords(holdMinutes)}</p>
        {hasChanged && (
          <Banner tone="warning">Nội dung đã thay đổi so với lúc bạn xem, hãy xem lại trước khi ký.</Banner>
        )}
        {obstacle !== null && <Banner tone="warning">{obstacle}</Banner>}
        {toSign && <ContentToSign content={toSign.content} seen={seen?.content} />}
        {can.sign && letterPart}
        {sign.error && !hasChanged && (
          <p className="trouble" role="alert">
            {asApiError(sign.error).text}
          </p>
        )}
      </div>
      <Foot {...{ hasChanged, readAgain, press, onClose }} canSign={can.sign} isSigning={sign.isPending} />
    </Modal>
  )
}
