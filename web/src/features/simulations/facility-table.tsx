import type { Simulation, SimulatedFacility } from '@nhanxanh/contract/features/simulations'
import {
  distanceWords,
  noLevel,
  percentWords,
  shownFacilities,
  shownNames,
  standingNames,
} from '@nhanxanh/contract/features/simulations.rules'
import { SegmentedControl } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TableHeads } from '../../ui/text/table-heads.tsx'
import { optionsOf } from '../../ui/form/options-of.ts'
import { ListFooter } from '../../ui/list/frame/list-footer.tsx'
import { SkeletonLines } from '../../ui/states/skeleton.tsx'
import { levelName } from './level-matrix.tsx'
import { simulationQueries } from './simulations.queries.ts'
import type { Shown } from './simulation-result.tsx'
import styles from './simulations.module.css'

type Props = { simulation: Simulation; shown: Shown; onShow: (shown: Shown) => void }

const captionOf = (simulation: Simulation, { show, from, to, failing }: Shown): string => {
  const name = (level = noLevel) => levelName(simulation, level === noLevel ? null : level)
  if (failing !== undefined) return `Không đạt ${failing} theo bản nháp`
  return from === undefined ? shownNames[show] : `Từ ${name(from)} sang ${name(to)}`
}

/** The facilities of a result by name, with why. Starts at its first page for each choice. */
export const FacilityTable = ({ simulation, shown, onShow }: Props) => {
  const [page, setPage] = useState(1)
  const [limit, setLimit] = useState(20)
  const client = useQueryClient()
  const pageOf = (nth: number) => simulationQueries.facilities(simulation.id, { ...shown, page: nth, limit })
  const { data } = useQuery(pageOf(page))
  const options = optionsOf(shownFacilities, shownNames)
  const isNarrowed = shown.from !== undefined || shown.failing !== undefined
  return (
    <section className={`stack-3 ${styles.part}`} aria-label="Các cơ sở">
      <div className={`row wrap ${styles.bar}`}>
        <h2>{captionOf(simulation, shown)}</h2>
        <SegmentedControl
          aria-label="Cơ sở nào"
          data={options}
          value={isNarrowed ? '' : shown.show}
          onChange={(value) => onShow({ show: shownFacilities.find((one) => one === value) ?? 'changed' })}
        />
      </div>
      {data === undefined && <SkeletonLines lines={5} />}
      {data?.total === 0 && <p className={`muted ${styles.dimmed}`}>Không có cơ sở nào.</p>}
      {data !== undefined && data.total > 0 && (
        <>
          <Rows simulation={simulation} items={data.items} />
          <ListFooter
            {...{ page, limit, shown: data.items.length, total: data.total, isLoading: false, noun: 'cơ sở' }}
            onPage={setPage}
            onNear={(near) => void client.prefetchQuery(pageOf(near))}
            onLimit={(size) => {
              setLimit(size)
              setPage(1)
            }}
          />
        </>
      )}
    </section>
  )
}

const Rows = ({ simulation, items }: { simulation: Simulation; items: readonly SimulatedFacility[] }) => (
  <div className={styles.scroll}>
    <table className={styles.table}>
      <TableHeads heads={['Cơ sở', 'Đang có', 'Hiện nay', 'Theo bản nháp', 'Vì sao']} />
      <tbody>
        {items.map((item) => (
          <tr key={item.code}>
            <th scope="row">
              {item.name}
              <span className={styles.code}>{item.code}</span>
            </th>
            <td>{standingNames[item.standing]}</td>
            <td>
              <Level simulation={simulation} judged={item.before} />
            </td>
            <td>
              <Level simulation={simulation} judged={item.after} />
            </td>
            <td>
              <Why simulation={simulation} item={item} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const comma = (text: string): string => text.replace('.', ',')

const Level = ({ simulation, judged }: { simulation: Simulation; judged: SimulatedFacility['before'] }) => (
  <>
    {levelName(simulation, judged.level)}
    <span className={styles.code}>
      {comma(judged.points)}/{comma(judged.maximum)} điểm, {percentWords(judged.share)}
    </span>
  </>
)

type Named = { code: string; name: string }
const codes = (list: readonly Named[]): string => list.map(({ code }) => code).join(', ')
const titles = (list: readonly Named[]): string => list.map(({ code, name }) => `${code} ${name}`).join('\n')

const Why = ({ simulation, item }: { simulation: Simulation; item: SimulatedFacility }) => (
  <ul className={styles.why}>
    {item.because.map(({ level, words, missing }) => (
      <li key={`${level} ${words}`} title={titles(missing)}>
        {levelName(simulation, level)}: {words}
        {missing.length > 0 && ` (thiếu ${codes(missing)})`}
      </li>
    ))}
    {item.failsMandatory.length > 0 && item.because.length === 0 && (
      <li title={titles(item.failsMandatory)}>Không đạt tiêu chí bắt buộc {codes(item.failsMandatory)}</li>
    )}
    {item.borderline.map(({ level, distance }) => (
      <li key={level}>
        Sát ngưỡng {levelName(simulation, level)}: {distanceWords(distance)}
      </li>
    ))}
    {item.criteria.length > 0 && (
      <li className={`muted ${styles.dimmed}`} title={titles(item.criteria)}>
        Điểm khác ở {codes(item.criteria.slice(0, 8))}
        {item.criteria.length > 8 && ` và ${item.criteria.length - 8} tiêu chí khác`}
      </li>
    )}
  </ul>
)
