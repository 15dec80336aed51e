import { Button } from '@mantine/core'
import type { FollowUp } from '@nhanxanh/contract/features/certificates.follow-ups'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { SectionState } from '../../../ui/states/section-state.tsx'
import styles from './follow-ups.module.css'
import { followUpQueries } from './follow-ups.queries.ts'
import { dayOf, noteOf, openSentence } from './follow-up-words.ts'

const ItemDialog = lazyPart(() => import('./item-dialog.tsx').then((module) => module.ItemDialog))
const CloseDialog = lazyPart(() => import('./close-dialog.tsx').then((module) => module.CloseDialog))

const When = ({ item: { closed, dueOn, overdueDays } }: { item: FollowUp }) => (
  <span className={styles.when}>
    {overdueDays > 0 && <b>quá hạn {overdueDays} ngày</b>}
    <span>{dayOf({ closed, dueOn })}</span>
  </span>
)

type RowProps = { item: FollowUp; canChange: boolean; onEdit: () => void; onClose: () => void }

const Row = ({ item, canChange, onEdit, onClose }: RowProps) => {
  const { title, detail, report, closed } = item
  const Icon = closed === null ? IconCircleDashed : IconCircleCheck
  return (
    <li className={`stack ${styles.item}`} data-closed={closed !== null || undefined}>
      <Icon size={18} aria-hidden />
      <div className={styles.text}>
        <p>{title}</p>
        <small>{noteOf(item)}</small>
        {detail !== null && closed === null && <p className={`small ${styles.detail}`}>{detail}</p>}
        {report !== null && closed === null && (
          <p className={`small ${styles.report}`}>
            Cơ sở báo cáo {formatDateTime(report.at)}: {report.note}
          </p>
        )}
        {closed !== null && <p className={`small ${styles.detail}`}>{closed.note}</p>}
        {canChange && closed === null && (
          <span className={styles.acts}>
            <Button variant="default" size="compact-xs" aria-label={`Kết thúc việc: ${title}`} onClick={onClose}>
              Kết thúc
            </Button>
            <Button variant="default" size="compact-xs" aria-label={`Sửa việc: ${title}`} onClick={onEdit}>
              Sửa
            </Button>
          </span>
        )}
      </div>
      <When item={item} />
    </li>
  )
}

type Asked = { act: 'add' } | { act: 'edit' | 'close'; item: FollowUp }

/** "Việc theo dõi" of a certificate: what is still to be done, by whom and when, and what was done. */
export const FollowUpsSection = ({ certificateId }: { certificateId: string }) => {
  const query = useQuery(followUpQueries.of(certificateId))
  const [asked, ask] = useState<Asked | null>(null)
  const close = () => ask(null)
  if (query.data === undefined) return <SectionState what="việc theo dõi" query={query} />
  const { items, canChange } = query.data
  const add = canChange && (
    <Button variant="subtle" size="compact-sm" onClick={() => ask({ act: 'add' })}>
      Thêm việc
    </Button>
  )
  return (
    <FactsSection title="Việc theo dõi" end={add}>
      <p className="remark">{openSentence(items)}</p>
      <ul className={styles.items}>
        {items.map((item) => (
          <Row
            key={item.id}
            {...{ item, canChange }}
            onEdit={() => ask({ act: 'edit', item })}
            onClose={() => ask({ act: 'close', item })}
          />
        ))}
      </ul>
      {asked?.act === 'add' && <ItemDialog {...{ certificateId }} onClose={close} />}
      {asked?.act === 'edit' && <ItemDialog {...{ certificateId }} item={asked.item} onClose={close} />}
      {asked?.act === 'close' && <CloseDialog {...{ certificateId }} item={asked.item} onClose={close} />}
    </FactsSection>
  )
}
