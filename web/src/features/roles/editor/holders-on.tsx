import { Select } from '@mantine/core'
import { roleKeyName } from '@nhanxanh/contract/features/roles.rules'
import { everything, isPermission, permissions } from '@nhanxanh/contract/permissions'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { formatDateTime, formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { RightHolders } from '@nhanxanh/contract/features/roles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DayField } from '../../../ui/day/day-field.tsx'
import { isDay } from '../../../ui/day/day-text.ts'
import { FieldStack } from '../../../ui/form/form-layout.tsx'
import { roleQueries } from '../roles.queries.ts'
import { SectionState } from '../../../ui/states/section-state.tsx'

const keys = [everything, ...permissions].map((key) => ({ value: key, label: roleKeyName(key) }))
const today = (): string => vietnamDay(new Date())

/** "Who held this key on that day?": by name, through which role, from when until when. */
export const HoldersOn = () => {
  const [key, setKey] = useState<string | null>(null)
  const [day, setDay] = useState(today)
  const isAsked = key !== null && (key === everything || isPermission(key)) && isDay(day)
  const query = useQuery({
    ...roleQueries.holders(isAsked ? key : everything, day),
    enabled: isAsked,
  })
  const { data } = query
  return (
    <section aria-label="Ai có quyền vào một ngày">
      <h2>Ai có quyền này vào ngày…</h2>
      <FieldStack>
        <Select
          label="Quyền"
          placeholder="Chọn quyền"
          searchable
          clearable
          data={keys}
          filter={({ options, search }) =>
            options.filter((option) => 'label' in option && foldText(option.label).includes(foldText(search)))
          }
          value={key}
          onChange={setKey}
        />
        <DayField label="Vào ngày" latest={today()} value={day} onChange={setDay} />
        {isAsked && data && <Answer answer={data} day={day} />}
        {isAsked && !data && <SectionState what="người giữ quyền" query={query} />}
      </FieldStack>
    </section>
  )
}

const isBefore = (day: string, since: string | null): boolean => since !== null && day < vietnamDay(since)

const Answer = ({ answer: { count, holders, writtenSince }, day }: { answer: RightHolders; day: string }) => (
  <div aria-live="polite">
    <p>{count === 0 ? `Ngày ${formatDay(day)} không ai giữ quyền này.` : `Ngày ${formatDay(day)}: ${count} người.`}</p>
    {isBefore(day, writtenSince) && writtenSince !== null && (
      <p className="muted">Lịch sử quyền được ghi từ {formatDateTime(writtenSince)}.</p>
    )}
    {holders && holders.length > 0 && (
      <ul className="stack">
        {holders.map(({ id, name, role, from, until }) => (
          <li key={`${id} ${from}`}>
            {name}
            <p className="muted">
              {`${role}, từ ${formatDateTime(from)}${until === null ? ' đến nay' : ` đến ${formatDateTime(until)}`}`}
            </p>
          </li>
        ))}
      </ul>
    )}
  </div>
)
