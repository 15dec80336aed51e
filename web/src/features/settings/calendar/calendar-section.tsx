import { Button } from '@mantine/core'
import type { CurrentSettings } from '@nhanxanh/contract/features/settings'
import type { ShownYear } from '@nhanxanh/contract/features/settings.calendars'
import { formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useState } from 'react'
import { useMay } from '../../../lib/can.ts'
import styles from '../settings.module.css'
import { CalendarDialog } from './calendar-dialog.tsx'

const statusWords: Record<ShownYear['status'], string> = {
  announced: 'theo thông báo',
  computed: 'tự tính, chờ thông báo',
  entered: 'chương trình đã nhập',
}

/** The year after the last that is known: the one that is entered next. */
const nextYear = (years: readonly ShownYear[]): number =>
  (years.at(-1)?.year ?? Number(vietnamDay(new Date()).slice(0, 4))) + 1

/** The public holidays that are counted by, year by year, with the acts that they come from; a year that is entered counts in place of ours. */
export const CalendarSection = ({ settings }: { settings: CurrentSettings }) => {
  const canEdit = useMay('/settings', 'calendar')
  const [edited, setEdited] = useState<number | null>(null)
  const { holidays: years, version } = settings
  return (
    <section id="holidays" tabIndex={-1} className={`stack-3 ${styles.section}`} aria-label="Ngày nghỉ lễ">
      <h2>Ngày nghỉ lễ</h2>
      {years.map((one) => (
        <details key={one.year}>
          <summary>
            Năm {one.year}: {one.days.length} ngày ({statusWords[one.status]})
          </summary>
          <p className="muted">Nguồn: {one.sources.join('; ')}.</p>
          <ul className={styles.list}>
            {one.days.map(({ date, name }) => (
              <li key={date}>
                {formatDay(date)}: {name}
              </li>
            ))}
          </ul>
          {one.workedDays.length > 0 && <p>Làm bù: {one.workedDays.map(formatDay).join(', ')}.</p>}
          {canEdit && (
            <Button variant="default" onClick={() => setEdited(one.year)}>
              Nhập lại lịch năm {one.year}
            </Button>
          )}
        </details>
      ))}
      {canEdit && (
        <div>
          <Button variant="default" onClick={() => setEdited(nextYear(years))}>
            Nhập lịch năm {nextYear(years)}
          </Button>
        </div>
      )}
      {edited !== null && (
        <CalendarDialog
          year={edited}
          version={version}
          known={years.find(({ year }) => year === edited)}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  )
}
