import type { AssessmentRow } from '@nhanxanh/contract/features/assessments.rows'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft, IconChecklist, IconFileInfo, IconMessages } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { isUnjudged } from '@nhanxanh/contract/features/assessments.check'
import { standingWords } from '@nhanxanh/contract/features/assessments.words'
import { assessmentKindNames } from '@nhanxanh/contract/features/assessments.rules'
import { facilitySubTypes } from '@nhanxanh/contract/shared/facility-kinds'
import { formatDate, formatTime, formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { usePresence } from '../../../../lib/presence/use-presence.ts'
import { Colleagues } from '../../../../ui/people/colleagues.tsx'
import { PageTitle } from '../../../../ui/page/page-title.tsx'
import { TermBar } from '../../../../ui/status/term-bar.tsx'
import { assessmentQueries } from '../../assessments.queries.ts'
import { useMayTake, useTaking } from '../../assignment/use-taking.ts'
import { useJudging } from '../judging.ts'
import { usePanes } from '../panes.ts'
import { useWalking } from '../walking.ts'
import styles from './bench-head.module.css'

type Words = { main: string; side: string; tone: 'on-time' | 'late' | 'rest' }

/** Working days left, or why the clock rests. */
export const clockWords = ({ clock, standing }: Pick<AssessmentRow, 'clock' | 'standing'>): Words => {
  const { dueOn, remedyDueOn, targetDays, usedDays } = clock
  if (standing === 'supplement') {
    const until = remedyDueOn === null ? '' : `hạn bổ sung ${formatDay(remedyDueOn)}`
    return { main: 'Tạm dừng', side: until, tone: 'rest' }
  }
  if (dueOn === null || targetDays === null)
    return { main: `Đã dùng ${usedDays} ngày làm việc`, side: '', tone: 'rest' }
  const left = targetDays - usedDays
  const side = `hạn ${formatDay(dueOn)}`
  if (left < 0) return { main: `Quá hạn ${-left} ngày làm việc`, side, tone: 'late' }
  return { main: left === 0 ? 'Đến hạn hôm nay' : `Còn ${left} ngày làm việc`, side, tone: 'on-time' }
}

/** Takes a file that nobody judges yet, or gives it to who judges: the first thing to do with it. */
const TakeButton = () => {
  const { assessment } = useJudging()
  const { showRight, ask } = usePanes()
  const mayTake = useMayTake()
  const { take, isPending } = useTaking()
  if (!assessment.can.assign || assessment.lead !== null) return null
  const give = () => {
    showRight('record')
    ask('assign')
  }
  return (
    <Button
      size="xs"
      h={32}
      variant="outline"
      loading={isPending}
      onClick={() => (mayTake ? take(assessment, true) : give())}
    >
      {mayTake ? 'Nhận thẩm định' : 'Giao thẩm định'}
    </Button>
  )
}

const barTones = { 'on-time': 'fresh', late: 'late', rest: 'resting' } as const

/** How much of the time for the decision is used, with what is left in words; of a decided file what was decided. */
const ClockBar = () => {
  const { assessment } = useJudging()
  const { main, side, tone } = clockWords(assessment)
  const { targetDays, usedDays } = assessment.clock
  const isDecided = assessment.stage === 'decided'
  const words = isDecided ? [standingWords(assessment), main.toLocaleLowerCase('vi')] : [main, side]
  const share = targetDays && !isDecided ? Math.min(1, usedDays / targetDays) : null
  return (
    <div className={`small ${styles.clock}`}>
      <TermBar tone={isDecided ? 'fresh' : barTones[tone]} share={share} title={words.filter(Boolean).join(', ')}>
        <b>{words[0]}</b> <span>{words[1]}</span>
      </TermBar>
    </div>
  )
}

/** What becomes of what was pressed: saved, on its way, or kept on this machine. */
const Saved = () => {
  const { verdicts, lastJudged } = useJudging()
  const { undo } = useWalking()
  const { unsent, unfinished, refusal, isOffline, savedAt } = verdicts
  const words = () => {
    if (isOffline) return `Chưa gửi ${unsent} kết luận, giữ trên máy này`
    if (refusal) return 'Có kết luận chưa lưu được'
    if (unfinished.length > 0) return `${unfinished.length} kết luận chờ lý do`
    if (unsent > 0) return 'Đang lưu'
    return savedAt ? `Đã lưu ${formatTime(savedAt)}` : ''
  }
  return (
    <output
      className={`column ${styles.saved}`}
      data-offline={isOffline || refusal !== null || unfinished.length > 0 || undefined}
    >
      <span>{words()}</span>
      {lastJudged !== null && (
        <button type="button" className={`dimmed ${styles.undo}`} onClick={undo}>
          Hoàn tác {lastJudged} <kbd>Z</kbd>
        </button>
      )}
    </output>
  )
}

const CheckButton = () => {
  const { panes, toggleCheck } = usePanes()
  const { data } = useQuery(assessmentQueries.check(useJudging().assessment.id))
  const items = data?.items ?? []
  const unjudged = items.filter(isUnjudged).length
  const errors = items.filter((each) => each.severity === 'error' && !isUnjudged(each)).length
  const warnings = items.length - errors - unjudged
  return (
    <Button
      variant="default"
      size="xs"
      h={32}
      aria-pressed={panes.left === 'check'}
      aria-keyshortcuts="X"
      leftSection={<IconChecklist size={16} aria-hidden />}
      onClick={toggleCheck}
    >
      Rà soát
      {data && (
        <span className={styles.counts}>
          {unjudged > 0 && `Chưa chấm ${unjudged} · `}
          <b data-tone={errors > 0 ? 'error' : undefined}>{errors} lỗi</b> · {warnings} cảnh báo
        </span>
      )}
    </Button>
  )
}

type PaneProps = { pane: 'record' | 'messages'; name: string; press: string; Sign: typeof IconFileInfo }

const PaneButton = ({ pane, name, press, Sign }: PaneProps) => {
  const { panes, toggleRight } = usePanes()
  return (
    <ActionIcon
      variant="default"
      size={32}
      aria-label={name}
      aria-keyshortcuts={press}
      aria-pressed={panes.right === pane}
      title={`${name} (${press})`}
      onClick={() => toggleRight(pane)}
    >
      <Sign size={18} aria-hidden />
    </ActionIcon>
  )
}

/** Facility, clock, who else is here, what is saved, and the way to the decision: one row that never changes its height. */
export const BenchHead = () => {
  const { assessment, judged, isOpen } = useJudging()
  const { id, facility, kind, attempt, submittedAt, code } = assessment
  const { panes, toggleRight } = usePanes()
  const others = usePresence({ kind: 'assessments', id })
  const rank = facility.rank === null ? '' : ` ${facility.rank} sao`
  const isDeciding = panes.right === 'decision'
  // Quiet until there is something to decide.
  const isReady = judged.toJudge.every((criterion) => !isOpen(criterion))
  const submitted = submittedAt ? [`nộp lần ${attempt}, ${formatDate(submittedAt)}`] : []
  const what = [`${facilitySubTypes[facility.subType].name}${rank}`, assessmentKindNames[kind], ...submitted].join(
    ' · ',
  )
  return (
    <header className={`row ${styles.head}`}>
      <Link to="/assessments" className={`hovers ${styles.back}`} aria-label="Danh sách phiếu đánh giá">
        <IconArrowLeft size={20} aria-hidden />
      </Link>
      <div className={styles.who}>
        <PageTitle name={`${facility.name} (${code})`}>{facility.name}</PageTitle>
        <p title={what}>{what}</p>
      </div>
      <ClockBar />
      <Colleagues others={others} />
      <Saved />
      <TakeButton />
      <CheckButton />
      <PaneButton pane="messages" name="Trao đổi với chủ cơ sở" press="T" Sign={IconMessages} />
      <PaneButton pane="record" name="Phiếu và người thẩm định" press="P" Sign={IconFileInfo} />
      <Button
        size="xs"
        h={32}
        variant={isDeciding ? 'light' : isReady ? 'filled' : 'default'}
        aria-keyshortcuts="D"
        aria-pressed={isDeciding}
        onClick={() => toggleRight('decision')}
      >
        Quyết định
      </Button>
    </header>
  )
}
