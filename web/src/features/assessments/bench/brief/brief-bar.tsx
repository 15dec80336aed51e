import { Button } from '@mantine/core'
import type { ToSign } from '@nhanxanh/contract/features/assessments.decisions'
import { formatTime } from '@nhanxanh/contract/shared/vietnam-time'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asApiError } from '../../../../lib/api/api-error.ts'
import { HeldBar } from '../../../../lib/held/held-bar.tsx'
import { useRulesInForce } from '../../../../lib/rules-in-force.ts'
import { useSession } from '../../../../lib/session/session.store.ts'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { deliberate } from '../../../../ui/dialog/deliberate.ts'
import { useShortcuts } from '../../../../ui/keys/use-shortcuts.ts'
import { KeyCap, WorkBar } from '../../../../ui/page/work-page.tsx'
import { useActions } from '../../../../ui/palette/use-actions.ts'
import { assessmentQueries } from '../../assessments.queries.ts'
import { holdWords } from '../../signing/signing-words.ts'
import { useDecisions } from '../decision/use-decisions.ts'
import { useJudging } from '../judging.ts'
import type { useSeen, useSigningQueue } from './use-to-sign.ts'

type Props = {
  toSign: ToSign
  seeing: ReturnType<typeof useSeen>
  queue: ReturnType<typeof useSigningQueue>
  isReturning: boolean
  onReturn: () => void
}

/** `Ký công nhận mức Xuất sắc`. */
export const signVerb = ({ outcome, levelName }: ToSign['content']): string => {
  if (outcome !== 'approved') return 'Ký không đạt'
  return levelName === null ? 'Ký công nhận' : `Ký công nhận mức ${levelName}`
}

const NextButton = ({ next }: { next: (() => void) | null }) =>
  next && (
    <Button variant="default" aria-keyshortcuts="J" rightSection={<KeyCap>J</KeyCap>} onClick={next}>
      Phiếu sau
    </Button>
  )

/** Signed, and not final yet. */
const Held = ({ toSign, queue }: Pick<Props, 'toSign' | 'queue'>) => {
  const { assessment } = useJudging()
  const me = useSession(({ user }) => user?.name)
  const { takeBack, complete, onEnded } = useDecisions(assessment)
  const { held, can, signers } = assessment
  if (held === null) return null
  const others = can.takeBack ? signers.filter((name) => name !== me) : []
  return (
    <HeldBar
      {...{ held, can, takeBack, complete, onEnded }}
      follows={toSign.content.outcome === 'approved' ? 'niêm phong và báo chủ cơ sở' : 'báo chủ cơ sở'}
      others={others.length === 0 ? null : `${others.join(', ')} hoàn tất ngay được`}
    >
      <NextButton next={queue.next} />
    </HeldBar>
  )
}

/** It has taken effect, or was sent back, while it was looked at. */
const Over = ({ queue }: Pick<Props, 'queue'>) => {
  const { decidedAt, standing } = useJudging().assessment
  const isDecided = decidedAt !== null && (standing === 'approved' || standing === 'failed')
  return (
    <WorkBar label="Quyết định">
      <IconCircleCheck size={20} aria-hidden />
      <p>{isDecided ? `Đã có hiệu lực lúc ${formatTime(decidedAt)}.` : 'Không còn đề nghị nào chờ ký.'}</p>
      <NextButton next={queue.next} />
    </WorkBar>
  )
}

/** Signs what was read: at once where it is held, else after a question, because nothing can be taken back. */
const useSigning = ({ seeing: { seen, hasChanged, added }, isReturning }: Props) => {
  const { assessment } = useJudging()
  const { sign } = useDecisions(assessment)
  const { holdMinutes } = useRulesInForce()
  const [isAsking, setAsking] = useState(false)
  const isOpen = assessment.can.sign && !hasChanged && !isReturning
  const send = () => sign.mutate({ shown: seen.sha256, ...added }, { onSettled: () => setAsking(false) })
  const press = (): false | void => {
    if (!isOpen || sign.isPending) return false
    if (holdMinutes === 0) setAsking(true)
    else send()
  }
  const question = (
    <div role="presentation" onKeyDown={deliberate}>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Ký quyết định về ${assessment.facility.name}?`}
        verb="Ký quyết định"
        isDangerous
        isBusy={sign.isPending}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      >
        {holdWords(0)}
      </ConfirmDialog>
    </div>
  )
  return { press, question, isOpen, isPending: sign.isPending, error: sign.error }
}

/** Why it is not signed here and now, or how the check of the file stands. */
const Words = ({ toSign, error }: { toSign: ToSign; error: unknown }) => {
  const { id, can, problems, signers } = useJudging().assessment
  const { data } = useQuery(assessmentQueries.check(id))
  if (error) return <p role="alert">{asApiError(error).text}</p>
  if (!can.sign) {
    const who = signers.length > 0 && toSign.obstacle === null ? ` Người ký được: ${signers.join(', ')}.` : ''
    return (
      <p>
        {toSign.obstacle ?? problems.sign}
        {who}
      </p>
    )
  }
  const errors = data?.items.filter(({ severity }) => severity === 'error').length ?? 0
  const warnings = (data?.items.length ?? 0) - errors
  return <p>{data && `Rà soát: ${errors} lỗi, ${warnings} cảnh báo · bạn không chấm, không đề nghị phiếu này`}</p>
}

const Waiting = (props: Props) => {
  const { toSign, seeing, isReturning, onReturn } = props
  const { can } = useJudging().assessment
  const { press, question, isOpen, isPending, error } = useSigning(props)
  const mayReturn = can.withdraw && !isReturning
  const askToReturn = (): false | void => (mayReturn ? onReturn() : false)
  const verb = signVerb(toSign.content)
  useShortcuts([
    { keys: 'Ctrl+Enter', label: can.sign ? verb : () => null, group: 'Phiếu', run: press },
    { keys: 'KeyT', label: can.withdraw ? 'Trả lại kèm lý do' : () => null, group: 'Phiếu', run: askToReturn },
  ])
  useActions([
    ...(isOpen ? [{ id: 'sign', label: verb, keywords: ['ký quyết định', 'duyệt'], run: () => void press() }] : []),
    ...(mayReturn ? [{ id: 'withdraw', label: 'Trả lại kèm lý do', run: onReturn }] : []),
  ])
  return (
    <WorkBar label="Quyết định">
      <Words toSign={toSign} error={seeing.hasChanged ? null : error} />
      {can.withdraw && (
        <Button
          variant={isReturning ? 'light' : 'default'}
          aria-keyshortcuts="T"
          aria-expanded={isReturning}
          rightSection={<KeyCap>T</KeyCap>}
          onClick={onReturn}
        >
          Trả lại kèm lý do
        </Button>
      )}
      {seeing.hasChanged ? (
        <Button onClick={seeing.readAgain}>Tôi đã xem lại</Button>
      ) : (
        can.sign && (
          <Button
            disabled={isReturning}
            loading={isPending}
            aria-keyshortcuts="Control+Enter"
            rightSection={<KeyCap>Ctrl ↵</KeyCap>}
            onClick={press}
          >
            {verb}
          </Button>
        )
      )}
      {question}
    </WorkBar>
  )
}

/** The one bar: signs or sends back what waits, counts down what is held, says what has come of it. */
export const BriefBar = (props: Props) => {
  const { held, toSign } = useJudging().assessment
  if (held !== null) return <Held {...props} />
  return toSign === null ? <Over {...props} /> : <Waiting {...props} />
}
