import { Button, Chip, Switch, TextInput } from '@mantine/core'
import type { NoticeChange, NoticePreferences } from '@nhanxanh/contract/features/notifications.push'
import { weekdayNames } from '@nhanxanh/contract/shared/weekdays'
import { useState } from 'react'
import styles from './notices.module.css'

type Hours = NonNullable<NoticePreferences['hours']>
type Props = { hours: Hours | null; isBusy: boolean; onChange: (change: NoticeChange) => void }

const office: Hours = { days: [1, 2, 3, 4, 5], from: '07:30', to: '17:00' }

const isSame = (one: Hours, other: Hours): boolean => JSON.stringify(one) === JSON.stringify(other)

const problemOf = ({ days: chosen, from, to }: Hours): string | null => {
  if (chosen.length === 0) return 'Vui lòng chọn ít nhất một ngày.'
  if (from === '' || to === '') return 'Vui lòng nhập giờ bắt đầu và giờ kết thúc.'
  return from === to ? 'Giờ kết thúc phải khác giờ bắt đầu.' : null
}

const Fields = ({ hours, isBusy, onChange }: Props & { hours: Hours }) => {
  const [draft, setDraft] = useState(hours)
  const problem = problemOf(draft)
  return (
    <>
      <Chip.Group
        multiple
        value={draft.days.map(String)}
        onChange={(chosen) => setDraft({ ...draft, days: chosen.map(Number).toSorted((one, other) => one - other) })}
      >
        <fieldset className={`wrap ${styles.days}`} aria-label="Ngày nhận thông báo đẩy">
          {weekdayNames.map((name, place) => (
            <Chip key={name} value={String(place + 1)} size="xs">
              {name}
            </Chip>
          ))}
        </fieldset>
      </Chip.Group>
      <div className={`wrap ${styles.times}`}>
        <TextInput
          type="time"
          label="Từ"
          value={draft.from}
          onChange={({ currentTarget }) => setDraft({ ...draft, from: currentTarget.value })}
        />
        <TextInput
          type="time"
          label="Đến"
          value={draft.to}
          onChange={({ currentTarget }) => setDraft({ ...draft, to: currentTarget.value })}
        />
        <Button
          variant="default"
          disabled={problem !== null || isSame(draft, hours)}
          loading={isBusy}
          onClick={() => onChange({ hours: draft })}
        >
          Lưu giờ nhận
        </Button>
      </div>
      {problem !== null && (
        <p role="alert" className="trouble">
          {problem}
        </p>
      )}
    </>
  )
}

/** When messages may be pushed. Outside of it they wait in the bell; what concerns the own account comes at any time. */
export const HoursSection = ({ hours, isBusy, onChange }: Props) => (
  <section className={`stack-4 ${styles.section}`} aria-label="Giờ nhận thông báo đẩy">
    <h2>Giờ nhận thông báo đẩy</h2>
    <Switch
      label="Chỉ nhận trong giờ đã chọn"
      description="Ngoài giờ, thông báo chỉ hiện ở biểu tượng chuông. Việc của chính tài khoản vẫn báo ngay."
      checked={hours !== null}
      onChange={({ currentTarget }) => onChange({ hours: currentTarget.checked ? office : null })}
    />
    {hours !== null && <Fields key={JSON.stringify(hours)} hours={hours} isBusy={isBusy} onChange={onChange} />}
  </section>
)
