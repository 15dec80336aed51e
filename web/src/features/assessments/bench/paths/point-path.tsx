import { toDecimal } from '@nhanxanh/contract/formula/rational'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { decimalOnScreen, unitOnScreen, valueOnScreen } from '../../../../ui/formula/words/screen-value.ts'
import { assessmentQueries } from '../../assessments.queries.ts'
import type { BenchCriterion } from '../bench-model.ts'
import { answeredBy, judgedBy } from '../bench-model.ts'
import { useJudging, type Judging } from '../judging.ts'
import { levelNow } from '../level-words.ts'
import { changeWords } from '../question/change-words.ts'
import { nearer, nearestShift } from './nearest-shift.ts'
import type { Shift } from './nearest-shift.ts'
import { figuresBefore, pointPathOf, type Edge, type PointPath } from './path-model.ts'
import styles from './point-path.module.css'

type Input = Judging['sheet']['inputs'][number]
type Found = { of: object; shift: Shift | null }

/** A breath between two figures: each asks the engine some twenty times, and nobody waits for that. */
const breath = () => new Promise((resolve) => setTimeout(resolve, 0))

/** The one figure whose least change, alone, leads to another level; undefined while it is looked for. */
const useNearestShift = (inputs: readonly Input[]): Shift | null | undefined => {
  const { attempt, state, judged, sheet } = useJudging()
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    let isLeft = false
    const present = judged.score.level
    const levelWith = (itemId: string, value: number) => {
      const others = state.assessedValues.filter((each) => each.itemId !== itemId)
      return judgedBy(answeredBy(attempt, [...others, { itemId, value: String(value) }]), judged.sheet).score.level
    }
    const look = async () => {
      let nearest: Shift | null = null
      for (const { id, isWhole } of inputs) {
        await breath()
        if (isLeft) return
        const value = Number(state.assessedValues.find(({ itemId }) => itemId === id)?.value ?? sheet.values[id] ?? 0)
        nearest = nearer(nearest, nearestShift({ id, value, isWhole }, present, levelWith))
      }
      if (!isLeft) setFound({ of: judged, shift: nearest })
    }
    void look()
    return () => {
      isLeft = true
    }
  }, [attempt, state.assessedValues, judged, sheet.values, inputs])
  return found?.of === judged ? found.shift : undefined
}

type Props = { criterion: BenchCriterion }

/** The height of one node and the gap beneath it; lines run from middle to middle. */
const step = 64
const middleOf = (at: number): number => at * step + (step - 8) / 2

const Lines = ({ edges, height, label }: { edges: readonly Edge[]; height: number; label: string }) => (
  <svg
    className={styles.lines}
    viewBox={`0 0 40 ${height}`}
    height={height}
    preserveAspectRatio="none"
    aria-label={label}
  >
    {edges.map(({ from, to }) => (
      <path
        key={`${from} ${to}`}
        d={`M0 ${middleOf(from)} C20 ${middleOf(from)} 20 ${middleOf(to)} 40 ${middleOf(to)}`}
      />
    ))}
  </svg>
)

type NodeProps = { label: string; value: string; notes: readonly string[] }

const Node = ({ label, value, notes }: NodeProps) => (
  <li className={styles.node} title={[label, ...notes].join('\n')}>
    <span>{label}</span>
    <b>{value}</b>
    <small>{notes.join(' · ')}</small>
  </li>
)

/** "kỳ trước 6,1 · trung vị 9,6": beside what was, and what like facilities have. */
const useComparison = () => {
  const { assessment, sheet, attempt } = useJudging()
  const { data: peers } = useQuery(assessmentQueries.peers(assessment.id))
  const before = useMemo(() => figuresBefore({ sheet, attempt }), [sheet, attempt])
  return ({ id, key }: { id: string; key: string }): string[] => {
    const median = peers?.figures.find(({ itemId }) => itemId === id)?.median
    const shown = (value: string) => decimalOnScreen(String(Number(Number(value).toPrecision(4))))
    return [
      ...(before[key] === undefined ? [] : [`trước ${shown(before[key])}`]),
      ...(median === undefined ? [] : [`trung vị ${shown(median)}`]),
    ]
  }
}

const alsoWords = (codes: readonly string[]): string[] =>
  codes.length === 0
    ? []
    : [`cũng vào ${codes.slice(0, 3).join(', ')}${codes.length > 3 ? ` và ${codes.length - 3}` : ''}`]

type Comparing = { path: PointPath; comparison: ReturnType<typeof useComparison> }

const Inputs = ({ path, comparison }: Comparing) => {
  const { state, sheet } = useJudging()
  const valueOf = (id: string) => state.assessedValues.find(({ itemId }) => itemId === id)?.value ?? sheet.values[id]
  return (
    <ul aria-label="Số liệu">
      {path.inputs.map((input) => (
        <Node
          key={input.id}
          label={input.label}
          value={`${decimalOnScreen(valueOf(input.id) ?? '') || '–'} ${unitOnScreen(input.unit)}`}
          notes={[...comparison(input), ...alsoWords(path.alsoFeeds.get(input.key) ?? [])]}
        />
      ))}
    </ul>
  )
}

const Results = ({ path, comparison }: Comparing) => {
  const { judged } = useJudging()
  const resultOf = (key: string) => {
    const outcome = judged.score.outcomes.get(key)
    return outcome?.kind === 'value' ? valueOnScreen(outcome.value, 2) : 'chưa tính được'
  }
  const passesOn = (result: PointPath['results'][number]) =>
    path.passes.filter(({ from }) => path.results[from] === result).map(({ to }) => `vào kết quả ${to + 1}`)
  return (
    <ul aria-label="Kết quả">
      {path.results.map((result) => (
        <Node
          key={result.id}
          label={result.content}
          value={`${resultOf(result.key)} ${result.scale.kind === 'calculated' ? unitOnScreen(result.scale.unit) : ''}`}
          notes={[...comparison(result), ...passesOn(result)]}
        />
      ))}
    </ul>
  )
}

const Ends = ({ criterion }: Props) => {
  const { score, byId } = useJudging().judged
  const scored = byId.get(criterion.id)
  const [points, maximum] = [score.points, score.maximum].map((each) => decimalOnScreen(toDecimal(each, 2)))
  return (
    <ul aria-label="Điểm và mức">
      <Node
        label="Điểm của tiêu chí"
        value={`${scored ? decimalOnScreen(toDecimal(scored.points, 2)) : '–'}/${decimalOnScreen(criterion.points)}`}
        notes={[scored?.by === 'verdict' ? 'theo kết luận' : 'theo câu trả lời']}
      />
      <Node label="Mức của cả phiếu" value={levelNow(score) ?? 'Chưa xếp mức'} notes={[`${points}/${maximum} điểm`]} />
    </ul>
  )
}

const Drawing = ({ criterion, path }: Props & { path: PointPath }) => {
  const comparison = useComparison()
  const height = Math.max(path.inputs.length, path.results.length, 2) * step
  return (
    <div className={styles.drawing}>
      <Inputs {...{ path, comparison }} />
      <Lines edges={path.feeds} height={height} label="Số liệu vào kết quả" />
      <Results {...{ path, comparison }} />
      <Lines edges={path.earning.map((from) => ({ from, to: 0 }))} height={height} label="Kết quả thành điểm" />
      <Ends criterion={criterion} />
    </div>
  )
}

const ShiftLine = ({ path }: { path: PointPath }) => {
  const { sheet, state, judged } = useJudging()
  const shift = useNearestShift(path.inputs)
  if (shift === undefined) return <p className={`remark ${styles.shift}`}>Đang tìm số liệu gần nhất làm đổi mức…</p>
  if (shift === null) {
    return (
      <p className={`remark ${styles.shift}`}>
        Không số liệu nào ở đây, đổi riêng lẻ từ một phần tư đến bốn lần, làm đổi mức của phiếu.
      </p>
    )
  }
  const input = path.inputs.find(({ id }) => id === shift.id)
  const now = state.assessedValues.find(({ itemId }) => itemId === shift.id)?.value ?? sheet.values[shift.id]
  const level = judged.score.levels.find((each) => each.level.key === shift.level)?.level.name ?? 'chưa xếp mức'
  return (
    <p className={`remark ${styles.shift}`}>
      Gần nhất làm đổi mức: <b>{input?.label}</b> từ {decimalOnScreen(now ?? '')} thành{' '}
      {decimalOnScreen(String(shift.value))} {unitOnScreen(input?.unit ?? '')} ({changeWords(String(shift.value), now)}
      ), khi đó mức là <b>{level}</b>.
    </p>
  )
}

/** From the figures to the level: what feeds what, beside last cycle and like facilities, and the least change that leads elsewhere. */
export const PointPathPart = ({ criterion }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const { sheet, attempt } = useJudging()
  const path = useMemo(() => pointPathOf({ sheet, attempt }, criterion), [sheet, attempt, criterion])
  if (!path) return null
  return (
    <details className={styles.part} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Từ số liệu đến mức</summary>
      {isOpen && (
        <>
          <Drawing {...{ criterion, path }} />
          <ShiftLine path={path} />
        </>
      )}
    </details>
  )
}
