import { aboveAnswer, takesValue, type Measure } from '@nhanxanh/contract/features/assessments.check'
import type { ReviewSheet, ReviewState } from '@nhanxanh/contract/features/assessments.review'
import type { AssessmentDetail } from '@nhanxanh/contract/features/assessments.rows'
import type { VerdictBody } from '@nhanxanh/contract/features/assessments.verdicts'
import { everything } from '@nhanxanh/contract/permissions'
import { isSameValue } from '@nhanxanh/contract/shared/same-value'
import { zero } from '@nhanxanh/contract/formula/rational'
import { useMemo, useState } from 'react'
import { answeredBy, attemptOf, bodyOf, findingsOf, foundIn, judgedBy, withSupplementsMet } from './bench-model.ts'
import type { BenchCriterion, Findings, Judged } from './bench-model.ts'
import { usePermissions } from '../../../lib/can.ts'
import { useSession } from '../../../lib/session/session.store.ts'
import { useRadar } from './radar/use-radar.ts'
import { statePart } from './state-part.tsx'
import { useVerdicts, type Verdicts } from './use-verdicts.ts'

export const treeFilters = ['all', 'open', 'flagged', 'not_met', 'changed'] as const
export type TreeFilter = (typeof treeFilters)[number]

export type BenchProps = { assessment: AssessmentDetail; sheet: ReviewSheet; state: ReviewState }

/** Files that are damaged or missing or were seen elsewhere, proposals of the owner, and what was answered otherwise than before: worth a look. */
const flaggedIn = (sheet: ReviewSheet, told: ReadonlySet<string>, { id, questions }: BenchCriterion): boolean =>
  sheet.changed.includes(id) ||
  questions.some(({ id: question, evidence: { minFiles } }) => {
    const answer = sheet.answers[question]
    if (!answer || answer.stance !== null) return false
    return answer.evidence.length < minFiles || answer.evidence.some(({ file }) => file.isDamaged || told.has(file.id))
  }) ||
  sheet.exemptions[id] !== undefined

/** Verdicts as they are pressed, the last of them with what stood before. */
function usePresses({ current, press }: Verdicts) {
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
  /** Takes back the verdict that was pressed last, and tells of which criterion it was. */
  const takeBack = (): BenchCriterion | undefined => {
    if (!last) return undefined
    setLast(null)
    press(last.criterion.id, last.before)
    return last.criterion
  }
  /** Whether the reasons of a criterion lie open. */
  const isChoosingReason = (criterion: BenchCriterion) => reasonOf === criterion.id
  const chooseReason = (criterion: BenchCriterion, isOpen: boolean) => setReasonOf(isOpen ? criterion.id : null)
  return { judge, takeBack, isChoosingReason, chooseReason, lastJudged: last?.criterion.code ?? null }
}

/** What verdicts are measured by, and the one press that confirms what the engine computed: that it earns, or that it earns nothing. */
const confirming = (
  { answered, state, findings }: { answered: Judged; state: ReviewState; findings: Findings },
  judge: (criterion: BenchCriterion, change: Partial<VerdictBody>) => void,
) => {
  const measureOf = ({ id, questions }: BenchCriterion): Measure => ({
    earned: answered.byId.get(id)?.share ?? zero,
    takesValue: takesValue(questions, answered.attempt.given.answers),
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

/** What stood there before, for as long as it says the same. */
const useSame = <T>(value: T): T => {
  const [kept, keep] = useState(value)
  if (isSameValue(kept, value)) return kept
  keep(value)
  return value
}

/** What is judged: the file, its criteria with their verdicts and what those come to, and what becomes of a press. */
export function useJudgingState({ assessment, sheet, state }: BenchProps) {
  const me = useSession(({ user }) => user?.id)
  const held = usePermissions()
  const attempt = useMemo(() => attemptOf(sheet), [sheet])
  const verdicts = useVerdicts({ id: assessment.id, code: assessment.code, attempt: sheet.attempt, state })
  const radar = useRadar(assessment.id)
  const { pressed } = verdicts
  const findings = useMemo(() => findingsOf(state.verdicts, pressed), [state.verdicts, pressed])
  const { assessedValues } = state
  const answered = useMemo(() => answeredBy(attempt, assessedValues), [attempt, assessedValues])
  // Words, and the answer of the server to what was pressed, change no point.
  const found = useSame(foundIn(attempt, findings))
  const judged = useMemo(() => judgedBy(answered, found), [answered, found])
  const presses = usePresses(verdicts)
  const isOpen = ({ id }: BenchCriterion) => (findings.get(id)?.verdict ?? null) === null
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
    answered,
    verdicts,
    findings,
    judged,
    ...radar,
    ...presses,
    ...confirming({ answered, state, findings }, presses.judge),
    fits,
    isOpen,
    isFlagged: fits.flagged,
    /** What it would come to if everything that is to be mended were met. */
    settledScore: () => judgedBy(answered, foundIn(attempt, withSupplementsMet(findings))).score,
    canJudge: assessment.can.judge,
    /** The lead decides where verdicts differ, and who holds everything. */
    settles: assessment.lead?.id === me || held.includes(everything),
  }
}
export type Judging = ReturnType<typeof useJudgingState>

export const [JudgingProvider, useJudging] = statePart('What is judged', useJudgingState)
