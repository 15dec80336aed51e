import { facilities, type FacilityRow } from '@nhanxanh/contract/features/facilities'
import { shortKindWords } from '@nhanxanh/contract/features/facilities.words'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryOf as readOf } from '../../../lib/query-of.ts'
import { queryOf } from '../../../ui/list/list-address.ts'
import type { Search } from '../../../ui/list/list-declaration.ts'
import { SectionState } from '../../../ui/states/section-state.tsx'
import { registryRules } from '../list/facility-addresses.ts'
import { Due } from '../list/facility-cells.tsx'
import { within, type Lane } from './lanes.ts'
import styles from './shapes.module.css'

/** Cards of a lane; the rest is in the table. */
const mostCards = 20

const Card = ({ row }: { row: FacilityRow }) => {
  const { id, name, certificate, commune, due } = row
  const where = `${shortKindWords(row)} · ${commune.name}`
  return (
    <li className={styles.card}>
      <Link to="/approve-accounts/$id" params={{ id }} search={{}}>
        {name}
      </Link>
      <span className={styles.where} title={where}>
        {where}
      </span>
      {certificate && <span>{certificate.standing}</span>}
      {due.length > 0 && <Due due={due} />}
    </li>
  )
}

const useLane = (search: Search | null) =>
  useQuery({
    ...readOf(facilities.list, { query: { ...queryOf(registryRules, search ?? {}), limit: mostCards } }),
    placeholderData: keepPreviousData,
    enabled: search !== null,
  })

const LaneColumn = ({ lane, search }: { lane: Lane; search: Search }) => {
  const narrowed = within(search, lane.search)
  const rows = useLane(narrowed)
  const total = narrowed === null ? 0 : rows.data?.total
  const items = narrowed === null ? [] : rows.data?.items
  const id = `lane-${lane.key}`
  return (
    <section className={styles.lane} aria-labelledby={id} data-empty={total === 0 || undefined}>
      <h2 id={id}>
        {narrowed === null ? (
          lane.name
        ) : (
          <Link to="/facilities" search={narrowed} title={`${lane.name}: xem trong bảng`}>
            {lane.name}
          </Link>
        )}
        <span>{total === undefined ? '' : formatNumber(total)}</span>
      </h2>
      {items ? (
        <ul className={styles.cards}>
          {items.map((row) => (
            <Card key={row.id} row={row} />
          ))}
          {items.length === 0 && <li className={`small dimmed ${styles.none}`}>Không có cơ sở nào.</li>}
          {narrowed !== null && total !== undefined && total > items.length && (
            <li className="small">
              <Link to="/facilities" search={narrowed}>
                {formatNumber(total - items.length)} cơ sở nữa
              </Link>
            </li>
          )}
        </ul>
      ) : (
        <div className={styles.cards}>
          <SectionState what={lane.name} query={rows} />
        </div>
      )}
    </section>
  )
}

/** The facilities of the filter in lanes, each with its number, which leads to the same rows in the table. */
export const BoardShape = ({ lanes, search }: { lanes: readonly Lane[]; search: Search }) => (
  <div className={styles.board}>
    {lanes.map((lane) => (
      <LaneColumn key={lane.key} lane={lane} search={search} />
    ))}
  </div>
)
