import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNow } from '../../../ui/day/use-now.ts'
import { withValues } from '../../../ui/list/list-address.ts'
import type { ListControl } from '../../../ui/list/use-list.ts'
import { auditLogQueries } from '../audit-logs.queries.ts'
import { densityGroups, drawnSpan, type DensityGroup } from './density-groups.ts'
import styles from './density.module.css'

type GroupProps = { group: DensityGroup; most: number; isChosen: boolean; onPress: (isExtending: boolean) => void }

const wordsOf = ({ from, to, slots }: DensityGroup): string => {
  const count = slots.reduce((sum, slot) => sum + slot.count, 0)
  const refused = slots.reduce((sum, slot) => sum + slot.refused, 0)
  const period = from === to ? formatDay(from) : `${formatDay(from)} đến ${formatDay(to)}`
  return `${period}: ${formatNumber(count)} mục${refused === 0 ? '' : `, ${formatNumber(refused)} bị từ chối`}`
}

const Group = ({ group, most, isChosen, onPress }: GroupProps) => (
  <button
    type="button"
    className={`hovers ${styles.group}`}
    style={{ flexGrow: group.slots.length }}
    aria-pressed={isChosen}
    aria-label={wordsOf(group)}
    title={wordsOf(group)}
    onClick={({ shiftKey }) => onPress(shiftKey)}
  >
    <span className={styles.bars} aria-hidden>
      {group.slots.map(({ at, count, refused }) => (
        <span key={at} data-refused={refused > 0 || undefined} style={{ blockSize: `${(count / most) * 100}%` }} />
      ))}
    </span>
    <span aria-hidden>{group.label}</span>
  </button>
)

/**
 * How much was done when, under the filters of the list: a press chooses the period, a second one with Shift stretches it. What is
 * chosen already is let go.
 */
export const DensityStrip = ({ control }: { control: ListControl }) => {
  const { search, query, edit } = control
  const today = vietnamDay(useNow())
  const { createdFrom: from, createdTo: to } = search
  const span = drawnSpan({ from, to }, today)
  const { data } = useQuery({ ...auditLogQueries.density(query, span), placeholderData: keepPreviousData })
  if (!data) return <div className={styles.strip} aria-hidden />
  const groups = densityGroups(data)
  const most = Math.max(1, ...data.slots.map(({ count }) => count))
  const press = (group: DensityGroup, isExtending: boolean) => {
    const isAlone = from === group.from && to === group.to
    const stretched = [from ?? group.from, to ?? group.to, group.from, group.to].toSorted()
    const next = isExtending
      ? { createdFrom: stretched[0], createdTo: stretched.at(-1) }
      : { createdFrom: group.from, createdTo: group.to }
    edit(
      withValues(
        search,
        isAlone
          ? { createdFrom: '', createdTo: '' }
          : { createdFrom: next.createdFrom ?? '', createdTo: next.createdTo ?? '' },
      ),
      'replace',
    )
  }
  return (
    <section className={styles.strip} aria-label="Mật độ hoạt động theo thời gian">
      {groups.map((group) => (
        <Group
          key={group.key}
          {...{ group, most }}
          isChosen={from !== undefined && to !== undefined && from <= group.from && group.to <= to}
          onPress={(isExtending) => press(group, isExtending)}
        />
      ))}
    </section>
  )
}
