import { Button, NativeSelect } from '@mantine/core'
import { verdictNames } from '@nhanxanh/contract/features/assessments.verdict-rules'
import type { Verdict } from '@nhanxanh/contract/features/assessments.verdict-rules'
import type { VerdictBody } from '@nhanxanh/contract/features/assessments.verdicts'
import { compare, subtract, toDecimal, zero } from '@nhanxanh/contract/formula/rational'
import { useState } from 'react'
import { decimalOnScreen } from '../../../../ui/formula/words/screen-value.ts'
import { emptyVerdict, foundIn, isRefused, judgedBy } from '../bench-model.ts'
import type { BenchCriterion, Judged } from '../bench-model.ts'
import { useJudging } from '../judging.ts'
import { levelNow, nextLevelWords } from '../level-words.ts'
import { SidePanel } from '../panel/side-panel.tsx'
import { usePanes } from '../panes.ts'
import styles from './simulator.module.css'

/** Verdicts that are tried in place of those that stand, by criterion. */
type Tried = Readonly<Record<string, Verdict>>

/** What is tried as met has all its points, whatever the answers earn; in part half of them: the bench has the steps of the rubric. */
const tries: readonly Verdict[] = ['met', 'partly', 'not_met', 'not_applicable']
const pointsOf: Partial<Record<Verdict, string>> = { met: ' (đủ số điểm)', partly: ' (nửa số điểm)' }

/** What the file would come to, by the engine of the bench; nothing of it is kept. */
const useSimulation = () => {
  const { attempt, answered, findings, judged } = useJudging()
  const [tried, setTried] = useState<Tried>({})
  const given = Object.entries(tried).map(
    ([id, verdict]) => [id, { ...emptyVerdict, verdict, share: verdict === 'partly' ? '0.5' : null }] as const,
  )
  const found = foundIn(attempt, new Map<string, VerdictBody>([...findings, ...given]))
  const inFull = attempt.criteria.filter(({ id }) => tried[id] === 'met').map(({ code }) => [code, '1'] as const)
  const verdicts = { ...found.verdicts, ...Object.fromEntries(inFull) }
  const simulated = given.length === 0 ? judged : judgedBy(answered, { ...found, verdicts })
  const tryVerdict = (id: string, verdict: string) =>
    setTried(({ [id]: _before, ...others }) => (verdict === '' ? others : { ...others, [id]: verdict as Verdict }))
  return { tried, simulated, tryVerdict, clear: () => setTried({}) }
}

const pointsWords = ({ score: { points, maximum } }: Judged): string =>
  `${decimalOnScreen(toDecimal(points, 2))}/${decimalOnScreen(toDecimal(maximum, 2))} điểm`

const Level = ({ title, judged }: { title: string; judged: Judged }) => (
  <p>
    {title}: <b>{levelNow(judged.score) ?? 'Chưa đạt mức nào'}</b>, {pointsWords(judged)}
  </p>
)

type RowProps = { criterion: BenchCriterion; tried: Verdict | undefined; onTry: (verdict: string) => void }

const TriedRow = ({ criterion, tried, onTry }: RowProps) => {
  const { judged, findings } = useJudging()
  const scored = judged.byId.get(criterion.id)
  const standing = findings.get(criterion.id)?.verdict ?? null
  const words = standing === null ? 'Theo câu trả lời' : `Đang ${verdictNames[standing].toLowerCase()}`
  const options = tries.filter((verdict) => !isRefused(verdict, criterion))
  return (
    <NativeSelect
      size="xs"
      label={`${criterion.code} ${criterion.name}`}
      description={`${decimalOnScreen(scored ? toDecimal(scored.points, 2) : '0')}/${decimalOnScreen(criterion.points)} điểm${criterion.isMandatory ? ' · bắt buộc' : ''}`}
      value={tried ?? ''}
      onChange={({ currentTarget }) => onTry(currentTarget.value)}
      data={[
        { value: '', label: words },
        ...options.map((verdict) => ({
          value: verdict,
          label: `${verdictNames[verdict]}${pointsOf[verdict] ?? ''}`,
        })),
      ]}
    />
  )
}

/** Tries verdicts and shows the level that they would come to (PRODUCT D7); the criteria that lack most points first. */
export const SimulatorPanel = () => {
  const { judged } = useJudging()
  const { closeLeft } = usePanes()
  const { tried, simulated, tryVerdict, clear } = useSimulation()
  const lacks = ({ id }: BenchCriterion) => {
    const scored = judged.byId.get(id)
    return scored ? subtract(scored.maximum, scored.points) : zero
  }
  const rows = judged.toJudge.toSorted((one, other) => compare(lacks(other), lacks(one)))
  return (
    <SidePanel title="Thử mức" onClose={closeLeft} className={styles.body ?? ''}>
      <output className="stack">
        <Level title="Bây giờ" judged={judged} />
        <Level title="Nếu như dưới đây" judged={simulated} />
        <p>{nextLevelWords(simulated.score)}</p>
      </output>
      <p className="small">Chỉ để thử: không kết luận nào được lưu.</p>
      <Button size="xs" variant="default" disabled={Object.keys(tried).length === 0} onClick={clear}>
        Bỏ mọi thay đổi
      </Button>
      {rows.map((criterion) => (
        <TriedRow
          key={criterion.id}
          criterion={criterion}
          tried={tried[criterion.id]}
          onTry={(verdict) => tryVerdict(criterion.id, verdict)}
        />
      ))}
    </SidePanel>
  )
}
