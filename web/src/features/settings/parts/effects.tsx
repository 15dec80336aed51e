import { useDebouncedValue } from '@mantine/hooks'
import { settings, settingsValues, wholeSettings, type CurrentSettings } from '@nhanxanh/contract/features/settings'
import { termKindNames, type MovedTerm, type MovedTerms } from '@nhanxanh/contract/features/settings.calendars'
import { settingsDifferences } from '@nhanxanh/contract/features/settings.rules'
import { isSameValue } from '@nhanxanh/contract/shared/same-value'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/query-of.ts'
import styles from '../settings.module.css'
import type { Values } from '../settings-values.ts'

/** Milliseconds of rest before it is asked what moves. */
const rest = 300

const datesOf = (days: Values['ownDaysOff']): string[] => days.map(({ date }) => date)

const termFields = settingsValues.pick({ approvalDays: true, ownDaysOff: true })

/** The open clocks that the typed values would move; null while they move none, or are not whole. */
export const useMovedTerms = (
  { values: { approvalDays, ownDaysOff } }: CurrentSettings,
  typed: Pick<Values, 'approvalDays' | 'ownDaysOff'>,
): MovedTerms | null => {
  const [asked] = useDebouncedValue({ approvalDays: typed.approvalDays, ownDaysOff: typed.ownDaysOff }, rest)
  const { data: wanted } = termFields.safeParse(asked)
  const isOther =
    wanted !== undefined &&
    (wanted.approvalDays !== approvalDays || !isSameValue(datesOf(wanted.ownDaysOff), datesOf(ownDaysOff)))
  const daysOff = wanted && wanted.ownDaysOff.length > 0 ? datesOf(wanted.ownDaysOff) : undefined
  const query = { approvalDays: wanted?.approvalDays ?? 1, daysOff }
  const { data } = useQuery({
    ...queryOf(settings.movedTerms, { query }),
    enabled: isOther,
    placeholderData: keepPreviousData,
  })
  return isOther && data !== undefined && data.items.length + data.unnamed > 0 ? data : null
}

/** What moves is near: its year says itself. */
const dayAndMonth = (day: string): string => formatDay(day).slice(0, 5)

/** How many of a kind are named before the rest is counted. */
const most = 5

const Kind = ({ terms: [first, ...others] }: { terms: readonly MovedTerm[] }) =>
  first && (
    <section className="stack">
      <h3>
        {termKindNames[first.kind]} <span className="muted">{others.length + 1}</span>
      </h3>
      <ul className={styles.moved}>
        {[first, ...others].slice(0, most).map(({ id, code, before, after }) => (
          <li key={id} className="row">
            <span className="fill one-line">{code}</span>
            <del>{dayAndMonth(before)}</del> → <b>{dayAndMonth(after)}</b>
          </li>
        ))}
      </ul>
      {others.length >= most && <p className="muted">{others.length + 1 - most} hạn nữa</p>}
    </section>
  )

export const movedCount = (moved: MovedTerms | null): number =>
  moved === null ? 0 : moved.items.length + moved.unnamed

type Props = { current: CurrentSettings; values: Values; moved: MovedTerms | null }

/** What will be otherwise: each value in words, and every clock that moves. */
export const Effects = ({ current, values, moved }: Props) => {
  const typed = wholeSettings.safeParse(values)
  const changes = typed.success ? settingsDifferences(current.values, typed.data) : []
  return (
    <aside className={`stack-4 scroll ${styles.effects}`} aria-label="Thay đổi và ảnh hưởng">
      <section className="stack">
        <h2>Thay đổi</h2>
        {!typed.success && <p className="muted">Còn trường chưa hợp lệ.</p>}
        {changes.map(({ field, sentence }) => (
          <p key={field} className="small">
            {sentence}
          </p>
        ))}
      </section>
      {moved && (
        <>
          <h2>{movedCount(moved)} hạn sẽ dời</h2>
          {[...Map.groupBy(moved.items, ({ kind }) => kind)].map(([kind, terms]) => (
            <Kind key={kind} terms={terms} />
          ))}
          {moved.unnamed > 0 && <p className="muted">{moved.unnamed} hạn của hồ sơ mà bạn không được xem cũng dời.</p>}
        </>
      )}
    </aside>
  )
}
