import type { ToSign } from '@nhanxanh/contract/features/assessments.decisions'
import { assessmentKindNames } from '@nhanxanh/contract/features/assessments.rules'
import { facilitySubTypes } from '@nhanxanh/contract/shared/facility-kinds'
import { formatTime } from '@nhanxanh/contract/shared/vietnam-time'
import { Button } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { usePresence } from '../../../../lib/presence/use-presence.ts'
import { useShortcuts } from '../../../../ui/keys/use-shortcuts.ts'
import { BackLink } from '../../../../ui/page/back-link.tsx'
import { QueueSteps } from '../../../../ui/page/queue-steps.tsx'
import { KeyCap, WorkPage } from '../../../../ui/page/work-page.tsx'
import { Colleagues } from '../../../../ui/people/colleagues.tsx'
import { StatusBadge } from '../../../../ui/status/status-badge.tsx'
import { clockWords } from '../head/bench-head.tsx'
import { useJudging } from '../judging.ts'
import { BriefBar } from './brief-bar.tsx'
import { LevelPart } from './level-part.tsx'
import { LookPart } from './look-part.tsx'
import { ReturnSheet } from './return-sheet.tsx'
import { SaidPart } from './said-part.tsx'
import { useEndOfHold, useSeen, useSigningQueue } from './use-to-sign.ts'
import styles from './brief.module.css'

/** The clock, or when it was signed, which is never cut; then `Khách sạn 5 sao · Phường Nha Trang · lần đầu`. */
const Summary = () => {
  const { assessment } = useJudging()
  const { facility, kind, held } = assessment
  const { main, side } = clockWords(assessment)
  const rank = facility.rank === null ? '' : ` ${facility.rank} sao`
  const what = [
    `${facilitySubTypes[facility.subType].name}${rank}`,
    facility.commune,
    assessmentKindNames[kind].toLocaleLowerCase('vi'),
  ]
  return (
    <>
      <b>{held === null ? main.toLocaleLowerCase('vi') : `ký lúc ${formatTime(held.at)}`}</b>
      {held === null && side !== '' && `, ${side}`} · {what.join(' · ')}
    </>
  )
}

/** The way to the bench, at a criterion of its. */
const useBench = () => {
  const { attempt, judged } = useJudging()
  const navigate = useNavigate()
  const first = (judged.toJudge[0] ?? attempt.criteria[0])?.code
  return (criterion = first) => void navigate({ to: '.', search: { criterion } })
}

type ActsProps = { queue: ReturnType<typeof useSigningQueue>; openBench: ReturnType<typeof useBench> }

const Acts = ({ queue, openBench }: ActsProps) => {
  const others = usePresence({ kind: 'assessments', id: useJudging().assessment.id })
  return (
    <>
      <Colleagues others={others} />
      <Button
        variant="default"
        size="xs"
        h={32}
        aria-keyshortcuts="B"
        rightSection={<KeyCap>B</KeyCap>}
        onClick={() => openBench()}
      >
        Mở bàn thẩm định
      </Button>
      <QueueSteps noun="Phiếu" {...queue} />
    </>
  )
}

/**
 * What whoever signs reads first (PRODUCT D7b.6): the level and by how much, what failed and what was flagged with the assessor's
 * answer, who said what, and what follows from a signature.
 */
export const Brief = ({ toSign }: { toSign: ToSign }) => {
  const { assessment } = useJudging()
  const { facility, code, held } = assessment
  const queue = useSigningQueue()
  const openBench = useBench()
  const seeing = useSeen(toSign)
  const [isReturning, setReturning] = useState(false)
  useEndOfHold()
  useShortcuts([{ keys: 'KeyB', label: 'Mở bàn thẩm định', group: 'Phiếu', run: () => openBench() }])
  return (
    <WorkPage
      back={<BackLink to="/assessments">Đánh giá</BackLink>}
      badge={
        held !== null && (
          <StatusBadge kind="info" icon={IconHourglass}>
            Đã ký, đang giữ
          </StatusBadge>
        )
      }
      title={facility.name}
      name={`${facility.name} (${code})`}
      summary={<Summary />}
      acts={<Acts {...{ queue, openBench }} />}
      bar={<BriefBar {...{ toSign, seeing, queue, isReturning }} onReturn={() => setReturning(true)} />}
    >
      <div className={styles.brief} data-returning={isReturning || undefined}>
        <LevelPart content={toSign.content} />
        <LookPart content={toSign.content} onOpen={openBench} />
        {isReturning ? (
          <ReturnSheet content={toSign.content} queue={queue} onClose={() => setReturning(false)} />
        ) : (
          <SaidPart toSign={toSign} seeing={seeing} />
        )}
      </div>
    </WorkPage>
  )
}
