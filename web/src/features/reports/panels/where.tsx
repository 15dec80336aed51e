import { addresses } from '@nhanxanh/contract/features/addresses'
import type { Figure, Figures } from '@nhanxanh/contract/features/reports'
import { facilityTypeNames } from '@nhanxanh/contract/shared/facility-kinds'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '../../../lib/query-of.ts'
import { levelTone } from '../../../ui/chart/place-map.ts'
import { mapDrawing } from '../charts/map-drawing.ts'
import { FigureLink } from '../figure-link.tsx'
import { Bar, Panel } from '../panel.tsx'
import styles from '../reports.module.css'
import { sumOf } from '../words.ts'

type Levels = NonNullable<Figures['levels']>
type Communes = NonNullable<Figures['communes']>
type Props = Pick<Figures, 'levels' | 'communes' | 'map'>

/** All of a level, of whatever type. */
const wholeOf = ({ types }: Levels, nth: number): Figure | undefined => {
  const figures = types.flatMap(({ figures: each }) => each[nth] ?? [])
  const [first] = figures
  if (first === undefined || figures.length === 1) return first
  const { type: _type, ...search } = first.search
  return { ...first, count: sumOf(figures), search }
}

/** Communes by how many they have, each bar split by level. */
const Ranking = ({ levels, communes }: { levels: Levels; communes: Communes }) => {
  const most = Math.max(1, ...communes.map(({ figure }) => figure.count))
  return (
    <div>
      <ul className={styles.ranking} aria-label="Theo xã, phường">
        {communes.map(({ key, name, figure, levels: parts }) => (
          <li key={key}>
            <span title={name}>{name.replace(/^Phường /, 'P. ')}</span>
            <Bar parts={parts.map(({ count }, nth) => ({ share: count / most, tone: levelTone(nth) as 'level1' }))} />
            <FigureLink figure={figure} of={name} />
          </li>
        ))}
      </ul>
      <ul className={styles.ranking} aria-label="Theo mức">
        {levels.levels.map(({ key, name }, nth) => {
          const figure = wholeOf(levels, nth)
          return (
            <li key={key}>
              <span>{name}</span>
              <Bar parts={[{ share: 0.3, tone: levelTone(nth) as 'level1' }]} />
              {figure && <FigureLink figure={figure} of={name} />}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const OfTypes = ({ levels: { levels, types } }: { levels: Levels }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">Loại cơ sở</th>
        {[...levels.map(({ name }) => name), 'Cộng'].map((name) => (
          <th key={name} scope="col" className={styles.number}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {types.map(({ type, all, figures }) => (
        <Counts key={type} name={facilityTypeNames[type]} levels={levels} figures={figures} all={all} />
      ))}
    </tbody>
  </table>
)

type CountsProps = { name: string; levels: Levels['levels']; figures: readonly Figure[]; all: Figure }

const Counts = ({ name, levels, figures, all }: CountsProps) => (
  <tr>
    <th scope="row">{name}</th>
    {figures.map((figure, nth) => (
      <td key={levels[nth]?.key ?? nth} className={styles.number}>
        <FigureLink figure={figure} of={`${name}, ${levels[nth]?.name ?? ''}`} />
      </td>
    ))}
    <td className={styles.number}>
      <FigureLink figure={all} of={name} />
    </td>
  </tr>
)

const Twin = ({ levels, communes }: { levels: Levels; communes: Communes }) => (
  <>
    <OfTypes levels={levels} />
    <table className={styles.table} aria-label="Theo xã, phường">
      <tbody>
        {communes.map(({ key, name, figure, levels: figures }) => (
          <Counts key={key} name={name} levels={levels.levels} figures={figures} all={figure} />
        ))}
      </tbody>
    </table>
  </>
)

const wordsOf = ({ levels, communes, map }: Props): string => {
  const all = sumOf(levels?.types.map((each) => each.all) ?? [])
  if (all === 0) return 'Hôm nay chưa có giấy chứng nhận nào còn hiệu lực'
  const [first] = communes ?? []
  const lost = map ? all - map.held.length : 0
  return [
    `${formatNumber(all)} cơ sở`,
    ...(first ? [`nhiều nhất ở ${first.name} (${formatNumber(first.figure.count)})`] : []),
    ...(lost > 0 ? [`${formatNumber(lost)} cơ sở chưa có toạ độ nên không có trên bản đồ`] : []),
  ].join(', ')
}

/** Where the facilities are that hold a certificate today, and those that wait. The period does not move it, the filter does. */
export const Where = ({ levels, communes, map }: Props) => {
  const codes = map?.provinceCodes ?? []
  const asked = useQuery({
    ...queryOf(addresses.outlines, { query: { code: codes.join(',') } }),
    staleTime: Infinity,
    enabled: codes.length > 0,
  })
  const outlines = asked.data?.items
  const words = wordsOf({ levels, communes, map })
  const chart = useMemo(() => {
    if (!map || map.held.length + map.pending.length === 0 || !outlines) return undefined
    return mapDrawing(
      { map, communes, levels: levels?.levels.map(({ name }) => name) ?? [], says: `${words}.` },
      outlines,
    )
  }, [map, communes, levels, outlines, words])
  const sentence = (
    <>
      {words}
      {map && map.waiting.count > 0 && (
        <>
          ; <FigureLink figure={map.waiting} of="Chờ duyệt">{`${map.waiting.count} cơ sở chờ duyệt`}</FigureLink>
        </>
      )}
      .
    </>
  )
  return (
    <Panel
      title="Cơ sở có giấy còn hiệu lực"
      sentence={sentence}
      chart={chart}
      beside={levels && communes && communes.length > 0 && <Ranking levels={levels} communes={communes} />}
    >
      {asked.isLoading ? (
        <div className={styles.awaited} />
      ) : (
        levels && communes && <Twin levels={levels} communes={communes} />
      )}
    </Panel>
  )
}
