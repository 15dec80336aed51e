import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/vi'
import { useEffect, useRef } from 'react'
import styles from './day.module.css'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'

type Props = {
  day: VietnamDay | null
  earliest?: VietnamDay | undefined
  latest?: VietnamDay | undefined
  onChoose: (day: VietnamDay) => void
}

const names = {
  monthLevelControl: 'Chọn tháng',
  yearLevelControl: 'Chọn năm',
  previousMonth: 'Tháng trước',
  nextMonth: 'Tháng sau',
  previousYear: 'Năm trước',
  nextYear: 'Năm sau',
  previousDecade: 'Mười năm trước',
  nextDecade: 'Mười năm sau',
}

/** A month of days in Vietnamese, from Monday on; opens at the chosen day. */
export const DayCalendar = ({ day, earliest, latest, onChoose }: Props) => {
  const calendar = useRef<HTMLDivElement>(null)
  // It comes after its box has opened, so the box had nothing to give the focus to.
  useEffect(() => calendar.current?.querySelector<HTMLElement>('table [tabindex="0"]')?.focus(), [])
  return (
    <DatePicker
      ref={calendar}
      classNames={{ day: styles.day ?? '' }}
      highlightToday
      locale="vi"
      firstDayOfWeek={1}
      ariaLabels={names}
      value={day}
      {...(day !== null && { defaultDate: day })}
      {...(earliest && { minDate: earliest })}
      {...(latest && { maxDate: latest })}
      onChange={(chosen) => chosen !== null && onChoose(chosen)}
    />
  )
}
