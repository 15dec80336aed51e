import {
  checklistResultNames,
  checklistResults,
  type Checklist,
  type ChecklistKey,
  type ChecklistResult,
} from '@nhanxanh/contract/features/facilities.rules'
import { useState } from 'react'
import { useRulesInForce } from '../../../lib/rules-in-force.ts'
import { useShortcuts } from '../../../ui/keys/use-shortcuts.ts'
import { documentObstacles, type Documents } from '../decision/documents.ts'
import type { CheckRow } from './check-rows.ts'

type Given = {
  rows: readonly CheckRow[]
  checklist: Checklist
  documents: Documents
  canJudge: boolean
  onChange: (next: Checklist) => void
}

/** The next asked line without a result after this one, from the top again at the end. */
const nextOpen = (keys: readonly ChecklistKey[], checklist: Checklist, key: ChecklistKey): ChecklistKey | null => {
  const at = keys.indexOf(key)
  const round = [...keys.slice(at + 1), ...keys.slice(0, at)]
  return round.find((other) => checklist[other] === undefined) ?? null
}

/** Where the eye begins: the first line without a result; without a licence, the line that says so. */
const firstRow = ({ rows, checklist, documents, canJudge }: Given): ChecklistKey | null => {
  if (!canJudge) return null
  const open = rows.filter(({ key, isAsked }) => isAsked && checklist[key] === undefined)
  const licence = documents === 'missing' ? open.find(({ subject }) => subject === 'licence') : undefined
  return (licence ?? open[0])?.key ?? null
}

/** Which row is looked at, and judging it: a result leads to the next open row, given again it is taken back. */
export function useChecks(given: Given) {
  const { rows, checklist, documents, canJudge, onChange } = given
  const [picked, pick] = useState<ChecklistKey | null>(null)
  const { checklist: lines } = useRulesInForce()
  const asked = rows.filter(({ isAsked }) => isAsked).map(({ key }) => key)
  const current = picked ?? firstRow(given)
  /** Why a line cannot have this result; null where it can. */
  const barredBy = (line: ChecklistKey, result: ChecklistResult): string | null =>
    result !== 'fail' && lines.some(({ key, aboutDocument }) => key === line && aboutDocument)
      ? documentObstacles[documents]
      : null
  const judge = (line: ChecklistKey, result: ChecklistResult) => {
    const { [line]: before, ...others } = checklist
    const next = before === result ? others : { ...others, [line]: result }
    onChange(next)
    pick(before === result ? line : (nextOpen(asked, next, line) ?? line))
  }
  const step = (by: 1 | -1): false | void => {
    const at = rows.findIndex(({ key }) => key === current)
    const next = rows[at < 0 ? 0 : at + by]
    return next ? pick(next.key) : false
  }
  return {
    rows,
    checklist,
    canJudge,
    /** There is no document to judge by, and none on its way. */
    isLocked: documents !== 'readable' && documents !== 'opening',
    current,
    pick,
    judge,
    step,
    barredBy,
    /** Goes to the first line without a result; false where there is none. */
    toFirstOpen: (): boolean => {
      const open = asked.find((key) => checklist[key] === undefined)
      if (open !== undefined) pick(open)
      return open !== undefined
    },
  }
}
export type Checks = ReturnType<typeof useChecks>

const group = 'Đối chiếu'

/** A document that has the focus scrolls by its own arrows. */
const isScrolling = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[data-scrolls]') !== null

/** Keys 1, 2, 3 give the results in their order, the arrows walk the rows. */
export const useCheckKeys = ({ current, rows, canJudge, barredBy, judge, step }: Checks): void => {
  const isAsked = rows.some(({ key, isAsked: asked }) => key === current && asked)
  const judgeCurrent = (result: ChecklistResult): false | void =>
    !canJudge || !isAsked || current === null || barredBy(current, result) !== null ? false : judge(current, result)
  const walk = (by: 1 | -1) => (event: KeyboardEvent) => (isScrolling(event) ? false : step(by))
  useShortcuts([
    ...(canJudge
      ? checklistResults.map((result, index) => ({
          keys: `Digit${index + 1}`,
          label: `${checklistResultNames[result]}, sang mục sau`,
          group,
          run: () => judgeCurrent(result),
        }))
      : []),
    { keys: 'ArrowDown', label: 'Mục sau', group, run: walk(1) },
    { keys: 'ArrowUp', label: 'Mục trước', group, run: walk(-1) },
  ])
}
