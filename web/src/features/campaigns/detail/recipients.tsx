import { Button, Group, Select } from '@mantine/core'
import type { Recipient } from '@nhanxanh/contract/features/campaigns'
import { recipientStateNames, recipientStates, type RecipientState } from '@nhanxanh/contract/features/campaigns.rules'
import { pushCauses } from '@nhanxanh/contract/features/notifications.push.rules'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import { optionsOf } from '../../../ui/form/options-of.ts'
import { TableHeads } from '../../../ui/text/table-heads.tsx'
import { campaignQueries } from '../campaigns.queries.ts'
import styles from '../campaigns.module.css'

const limit = 20
const heads = ['Người nhận', 'Vai trò, cơ sở', 'Kết quả', 'Đã đọc lúc'] as const

/** The people whom it was for, page by page. */
export const Recipients = ({ id }: { id: string }) => {
  const [state, setState] = useState<RecipientState | null>(null)
  const [page, setPage] = useState(1)
  const { data } = useQuery({
    ...campaignQueries.recipients(id, { page, limit, ...(state !== null && { state }) }),
    placeholderData: keepPreviousData,
  })
  if (!data) return null
  return (
    <FactsSection
      title={`Người nhận (${data.total})`}
      end={
        <Select
          aria-label="Lọc theo kết quả"
          placeholder="Mọi kết quả"
          clearable
          data={optionsOf(recipientStates, recipientStateNames)}
          value={state}
          onChange={(chosen) => {
            setState(recipientStates.find((each) => each === chosen) ?? null)
            setPage(1)
          }}
        />
      }
    >
      <People items={data.items} />
      {data.total > limit && (
        <Group gap="sm">
          <Button variant="default" size="compact-sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Trang trước
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            disabled={page * limit >= data.total}
            onClick={() => setPage(page + 1)}
          >
            Trang sau
          </Button>
        </Group>
      )}
    </FactsSection>
  )
}

const People = ({ items }: { items: readonly Recipient[] }) => (
  <table className={styles.table}>
    <TableHeads heads={heads} />
    <tbody>
      {items.map((person) => (
        <tr key={person.id}>
          <td>{person.name ?? 'Bạn không có quyền xem tên'}</td>
          <td>{person.place ?? ''}</td>
          <td>{person.cause === null ? recipientStateNames[person.state] : pushCauses[person.cause]}</td>
          <td>{person.readAt === null ? '' : formatDateTime(person.readAt)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
