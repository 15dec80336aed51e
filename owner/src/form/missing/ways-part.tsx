import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { useMemo } from 'react'
import { call } from '../../lib/api.ts'
import { useFetched, useTask } from '../../lib/use-task.ts'
import { Go } from '../../ui/go.tsx'
import { Problem } from '../../ui/page.tsx'
import type { Asked } from '../asked.ts'
import type { FormStore } from '../form-store.ts'
import type { Judged, Way } from '../judged.ts'
import { plannedIn } from '../loaded.ts'
import type { Loaded } from '../loaded.ts'

type Props = { asked: readonly Asked[]; loaded: Loaded; store: FormStore; judged: Judged }

/** Criteria by their codes, each with its first question, and whether it is met already. */
const criteriaIn = (asked: readonly Asked[], { worth }: Judged) =>
  new Map(
    asked.toReversed().map(({ id, key, criterion: { code, lineage, name } }) => {
      const { points = 0, maximum = 0 } = worth.get(key) ?? {}
      return [code, { lineage, name, questionId: id, isMet: maximum > 0 && points >= maximum }] as const
    }),
  )

type CardProps = {
  id: string
  codes: readonly string[]
  known: ReturnType<typeof criteriaIn>
  title: string
  act: string
  isBusy: boolean
  onAct: () => void
}

const WayCard = ({ id, codes, known, title, act, isBusy, onAct }: CardProps) => (
  <div className="card">
    <p>
      <strong>{title}</strong>
    </p>
    <ul className="list">
      {codes.map((code) => (
        <li key={code}>
          <Go to={`phieu/${id}/cau/${known.get(code)?.questionId}`} className="go">
            <span>{known.get(code)?.name}</span>
            {known.get(code)?.isMet && <b>Đã đủ điểm</b>}
          </Go>
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

type ListProps = Props & { ways: readonly Way[]; title: string }

/** Each way is enough. The one that is chosen stays, and its questions are marked. */
const WayList = ({ asked, loaded, store, judged, ways, title }: ListProps) => {
  const task = useTask()
  const { id, can } = loaded.assessment
  const planned = plannedIn(loaded)
  const known = criteriaIn(asked, judged)
  const chosen = [...known].filter(([, { lineage }]) => planned.has(lineage)).map(([code]) => code)
  const isChosen = ({ codes }: Way) => codes.length === chosen.length && codes.every((code) => chosen.includes(code))
  // Of last time's ways some may be gone already, or ask for what is not asked any more.
  const isOpen = ({ codes }: Way) =>
    codes.every((code) => known.has(code)) && codes.some((code) => known.get(code)?.isMet === false)
  const others = can.edit ? ways.filter((way) => !isChosen(way) && isOpen(way)) : []
  const choose = (codes: readonly string[]) =>
    void task.run(() => store.plan(codes.flatMap((code) => known.get(code)?.lineage ?? [])))
  if (chosen.length === 0 && others.length === 0) return null
  const shared = { id, known, isBusy: task.isBusy }
  return (
    <section>
      <h2>{title}</h2>
      {others.length > 0 && <p className="small">Mỗi cách là đủ. Cách được chọn có dấu ở các câu của nó.</p>}
      <Problem text={task.problem} />
      {chosen.length > 0 && (
        <WayCard {...shared} codes={chosen} title="Bạn định làm" act="Bỏ chọn" onAct={() => choose([])} />
      )}
      {others.map((way) => (
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

/** The ways that the last decision told; nothing where there is none. */
const fetchFormer = async (id: string) => {
  const { items } = await call('ownAssessments')
  const last = items.find((one) => one.id !== id && one.decidedAt !== null)
  const ways = last ? (await call('assessmentResult', { params: { id: last.id } })).ways : null
  return {
    levelName: ways?.levelName ?? null,
    ways: (ways?.ways ?? []).map(({ criteria, points, maximum }) => ({
      codes: criteria.map(({ code }) => code),
      points: Number(points),
      maximum: Number(maximum),
    })),
  }
}

/** While so little is confirmed that four criteria are not enough, what was found last time is the better ground. */
const FormerWays = (props: Props) => {
  const { fetched } = useFetched(() => fetchFormer(props.loaded.assessment.id))
  const title = fetched?.levelName ? `Theo kết quả kỳ trước, để đạt ${fetched.levelName}` : 'Cách bạn đã chọn'
  return <WayList {...props} ways={fetched?.ways ?? []} title={title} />
}

/** The easiest ways from here to the next level. */
export const WaysPart = (props: Props) => {
  const { judged } = props
  const ways = useMemo(() => judged.ways(), [judged])
  if (ways.length === 0) return <FormerWays {...props} />
  return <WayList {...props} ways={ways} title={`Cách gần nhất để đạt ${judged.next?.name ?? 'mức kế'}`} />
}
