import { aboveAnswer, takesValue, type Measure } from '@nhanxanh/contract/features/assessments.check'
import type { ReviewSheet, ReviewState } from '@nhanxanh/contract/features/assessments.review'
import type { AssessmentDetail } from '@nhanxanh/contract/features/assessments.rows'
import type { VerdictBody } from '@nhanxanh/contract/features/assessments.verdicts'
import { everything } from '@nhanxanh/contract/permissions'
import { zero } from '@nhanxanh/contract/formula/rational'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { attemptOf, bodyOf, findingsOf, judgedBy, withSupplementsMet, nextAfter } from './bench-model.ts'
import type { Attempt, BenchCriterion, Findings, Judged } from './bench-model.ts'
import { usePermissions } from '../../../lib/can.ts'
import { useSession } from '../../../lib/session/session.store.ts'
import { narrow } from '../../../ui/page/narrow.ts'
import type { Way } from './decision/ways.ts'
import { usePins } from './evidence/use-pins.ts'
import { useRadar } from './radar/use-radar.ts'
import { useVerdicts, type Verdicts } from './use-verdicts.ts'

export const treeFilters = ['all', 'open', 'flagged', 'not_met', 'changed'] as const
export type TreeFilter = (typeof treeFilters)[number]
/** What stands in the panes at the sides. A rail is the tree as marks alone. */
type Panes = { left: 'tree' | 'rail' | 'check'; right: 'evidence' | 'decision' | 'record' }
/** Dialogs of the panel about the file itself. */
export type AskedDialog = 'assign' | 'conflict' | 'visit'
/** For whom a remark is written. */
export type Reader = 'comment' | 'internalNote'

export type BenchProps = { assessment: AssessmentDetail; sheet: ReviewSheet; state: ReviewState }

/** The criterion that is looked at stands in the address by its code, so that it can be sent to a colleague. */
function useChosen(
  criteria: readonly BenchCriterion[],
  toJudge: readonly BenchCriterion[],
  first: BenchCriterion | undefined,
) {
  const { criterion: code }: { criterion?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const chosen = criteria.find((each) => each.code === code) ?? first ?? criteria[0]
  const choose = (criterion: BenchCriterion) =>
    void navigate({ to: '.', search: { criterion: criterion.code }, replace: true, resetScroll: false })
  /** Goes to the next that fits and tells whether there was one. */
  const openNext = (fits: (criterion: BenchCriterion) => boolean, list = toJudge): boolean => {
    const next = chosen && nextAfter(list, chosen.id, fits)
    if (next) choose(next)
    return next !== undefined
  }
  const walk = (step: 1 | -1) => void openNext(() => true, step === 1 ? toJudge : toJudge.toReversed())
  return { chosen, choose, openNext, walk }
}

/** Files that are damaged or missing or were seen elsewhere, proposals of the owner, and what was answered otherwise than before: worth a look. */
const flaggedIn = (sheet: ReviewSheet, told: ReadonlySet<string>, { id, questions }: BenchCriterion): boolean =>
  sheet.changed.includes(id) ||
  questions.some(({ id: question, evidence: { minFiles } }) => {
    const answer = sheet.answers[question]
    if (!answer || answer.stance !== null) return false
    return answer.evidence.length < minFiles || answer.evidence.some(({ file }) => file.isDamaged || told.has(file.id))
  }) ||
  sheet.exemptions[id] !== undefined

const noFindings: Findings = new Map()

/** Judging with one step back: a verdict that was just pressed is taken back by `Z`, and one is led back to it. */
function useJudging({ current, press }: Verdicts, choose: (criterion: BenchCriterion) => void) {
  const [last, setLast] = useState<{ criterion: BenchCriterion; before: VerdictBody } | null>(null)
  const [reasonOf, setReasonOf] = useState<string | null>(null)
  const judge = (criterion: BenchCriterion, change: Partial<VerdictBody>) => {
    const before = bodyOf(current(criterion.id))
    if ('verdict' in change) setLast({ criterion, before })
    // A verdict that needs a reason asks for it at once.
    const isReasoned = (change.reason ?? before.reason) !== null
    if (change.verdict && change.verdict !== 'met' && !isReasoned) setReasonOf(criterion.id)
    press(criterion.id, { ...before, ...change })
  }
  const undo = () => {
    if (!last) return
    setLast(null)
    press(last.criterion.id, last.before)
    choose(last.criterion)
  }
  /** Whether the reasons of a criterion lie open. */
  const isChoosingReason = (criterion: BenchCriterion) => reasonOf === criterion.id
  const chooseReason = (criterion: BenchCriterion, isOpen: boolean) => setReasonOf(isOpen ? criterion.id : null)
  return { judge, undo, isChoosingReason, chooseReason, lastJudged: last?.criterion.code ?? null }
}

/** What verdicts are measured by, and the one press that confirms what the engine computed: that it earns, or that it earns nothing. */
function useConfirming(
  { given }: Pick<Attempt, 'given'>,
  { answered, state, findings }: { answered: Judged; state: ReviewState; findings: Findings },
  judge: (criterion: BenchCriterion, change: Partial<VerdictBody>) => void,
) {
  const measureOf = ({ id, questions }: BenchCriterion): Measure => ({
    earned: answered.byId.get(id)?.share ?? zero,
    takesValue: takesValue(questions, given.answers),
    isPinned: state.pins.some(({ criterionId }) => criterionId === id),
  })
  const earnsNothing = (criterion: BenchCriterion): boolean => {
    const comment = findings.get(criterion.id)?.comment ?? null
    return aboveAnswer({ verdict: 'met', share: null, comment }, measureOf(criterion)) !== null
  }
  const confirm = (criterion: BenchCriterion): void =>
    judge(
      criterion,
      earnsNothing(criterion)
        ? { verdict: 'not_met', share: null, reason: 'not_done' }
        : { verdict: 'met', share: null, reason: null },
    )
  return { measureOf, earnsNothing, confirm }
}

/** Whether the tree opens over question and evidence, for want of room beside them. */
const isNarrow = (): boolean => window.matchMedia(narrow).matches

/** What stands at the left while nothing else was asked for. */
const resting = (isWide: boolean): Panes['left'] => (isWide || isNarrow() ? 'rail' : 'tree')

function usePanes(right: Panes['right']) {
  const [panes, setPanes] = useState<Panes>({ left: resting(false), right })
  const [isWide, setWide] = useState(false)
  const [filter, setFilter] = useState<TreeFilter>('all')
  const [reader, setReader] = useState<Reader>('comment')
  const [way, setWay] = useState<Way | null>(null)
  const [asked, ask] = useState<AskedDialog | null>(null)
  const showLeft = (left: Panes['left']) => setPanes((now) => ({ ...now, left }))
  return {
    panes,
    showLeft,
    /** Closes what lies over the question, once one has chosen from it. */
    foldLeft: () => isNarrow() && showLeft('rail'),
    /** The tree in its place again, as wide as there is room for. */
    closeLeft: () => showLeft(resting(isWide)),
    reader,
    setReader,
    /** The way out of the review that is chosen. */
    way,
    setWay,
    /** The dialog that lies open. */
    asked,
    ask,
    showRight: (right: Panes['right']) => setPanes((now) => ({ ...now, right })),
    isWide,
    /** The page of the evidence takes the room of the tree too. */
    setWide: (wanted: boolean) => {
      setWide(wanted)
      showLeft(resting(wanted))
    },
    filter,
    setFilter,
  }
}

/** Everything that the bench knows and can do. */
export function useBench({ assessment, sheet, state }: BenchProps) {
  const me = useSession(({ user }) => user?.id)
  const held = usePermissions()
  const attempt = useMemo(() => attemptOf(sheet), [sheet])
  const verdicts = useVerdicts({ id: assessment.id, code: assessment.code, attempt: sheet.attempt, state })
  const radar = useRadar(assessment.id)
  const { pressed } = verdicts
  const findings = useMemo(() => findingsOf(state.verdicts, pressed), [state.verdicts, pressed])
  const { assessedValues } = state
  const judged = useMemo(() => judgedBy(attempt, findings, assessedValues), [attempt, findings, assessedValues])
  const answered = useMemo(() => judgedBy(attempt, noFindings, assessedValues), [attempt, assessedValues])
  const isOpen = ({ id }: BenchCriterion) => (findings.get(id)?.verdict ?? null) === null
  // What one came to stays in sight when it is judged.
  const [first] = useState(() => judged.toJudge.find(isOpen))
  const walking = useChosen(attempt.criteria, judged.toJudge, first)
  const judging = useJudging(verdicts, walking.choose)
  const fits: Record<TreeFilter, (criterion: BenchCriterion) => boolean> = {
    all: () => true,
    open: isOpen,
    flagged: (criterion) => flaggedIn(sheet, radar.told, criterion),
    not_met: ({ id }) => findings.get(id)?.verdict === 'not_met',
    changed: ({ id }) => sheet.changed.includes(id),
  }
  return {
    assessment,
    sheet,
    state,
    attempt,
    verdicts,
    findings,
    judged,
    ...radar,
    ...walking,
    ...judging,
    ...useConfirming(attempt, { answered, state, findings }, judging.judge),
    ...usePins(assessment.id, state.pins, walking.chosen),
    // Who is to sign sees first what waits for the signature.
    ...usePanes(assessment.can.withdraw || assessment.held !== null ? 'decision' : 'evidence'),
    fits,
    isOpen,
    isFlagged: fits.flagged,
    /** What it would come to if everything that is to be mended were met. */
    settledScore: () => judgedBy(attempt, withSupplementsMet(findings), assessedValues).score,
    canJudge: assessment.can.judge,
    /** The lead decides where verdicts differ, and who holds everything. */
    settles: assessment.lead?.id === me || held.includes(everything),
  }
}
export type BenchState = ReturnType<typeof useBench>
