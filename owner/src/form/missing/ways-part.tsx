import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { useMemo } from 'react'
import { useTask } from '../../lib/use-task.ts'
import { Problem } from '../../ui/page.tsx'
import type { Asked } from '../asked.ts'
import type { FormStore } from '../form-store.ts'
import type { Judged, Way } from '../judged.ts'
import { plannedIn } from '../loaded.ts'
import type { Loaded } from '../loaded.ts'

type Props = { asked: readonly Asked[]; loaded: Loaded; store: FormStore; judged: Judged }

/** Criteria by their codes, with what they are and whether they are met already. */
const criteriaIn = (asked: readonly Asked[], { worth }: Judged) =>
  new Map(
    asked.map(({ key, criterion: { code, lineage, name } }) => {
      const { points = 0, maximum = 0 } = worth.get(key) ?? {}
      return [code, { lineage, name, isMet: maximum > 0 && points >= maximum }] as const
    }),
  )
type Criteria = ReturnType<typeof criteriaIn>

type CardProps = { codes: readonly string[]; known: Criteria; title: string; act: string; onAct: () => void }

const WayCard = ({ codes, known, title, act, isBusy, onAct }: CardProps & { isBusy: boolean }) => (
  <div className="card">
    <p>
      <strong>{title}</strong>
    </p>
    <ul>
      {codes.map((code) => (
        <li key={code}>
          {known.get(code)?.name}
          {known.get(code)?.isMet && ' (đã đủ điểm)'}
        </li>
      ))}
    </ul>
    <button type="button" className="btn sm" disabled={isBusy} onClick={onAct}>
      {act}
    </button>
  </div>
)

const titleOf = ({ codes, points, maximum }: Way): string =>
  `${codes.length} việc, được ${formatNumber(points)}/${formatNumber(maximum)} điểm`

/** The easiest ways from here to the next level. The one that is chosen stays, and its questions are marked. */
export const WaysPart = ({ asked, loaded, store, judged }: Props) => {
  const task = useTask()
  const planned = plannedIn(loaded)
  const known = criteriaIn(asked, judged)
  const ways = useMemo(() => judged.ways(), [judged])
  const chosen = [...known].filter(([, { lineage }]) => planned.has(lineage)).map(([code]) => code)
  const others = ways.filter(
    ({ codes }) => codes.length !== chosen.length || codes.some((one) => !chosen.includes(one)),
  )
  const choose = (codes: readonly string[]) =>
    void task.run(() => store.plan(codes.flatMap((code) => known.get(code)?.lineage ?? [])))
  if (chosen.length === 0 && others.length === 0) return null
  const shared = { known, isBusy: task.isBusy }
  return (
    <section>
      <h2>{judged.next === null ? 'Cách bạn đã chọn' : `Cách gần nhất để đạt ${judged.next.name}`}</h2>
      {others.length > 0 && (
        <p className="small">Mỗi cách là đủ. Chọn một cách để các câu của cách ấy được đánh dấu.</p>
      )}
      <Problem text={task.problem} />
      {chosen.length > 0 && (
        <WayCard {...shared} codes={chosen} title="Bạn định làm" act="Bỏ chọn" onAct={() => choose([])} />
      )}
      {loaded.assessment.can.edit &&
        others.map((way) => (
          <WayCard
            {...shared}
            key={way.codes.join()}
            codes={way.codes}
            title={titleOf(way)}
            act="Chọn cách này"
            onAct={() => choose(way.codes)}
          />
        ))}
    </section>
  )
}
