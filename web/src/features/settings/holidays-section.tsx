import type { CurrentSettings } from '@nhanxanh/contract/features/settings'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import styles from './settings.module.css'

/** The public holidays that ship with the product, year by year, with the acts that they come from. */
export const HolidaysSection = ({ years }: { years: CurrentSettings['holidays'] }) => (
  <section className={styles.section} aria-label="Ngày nghỉ lễ">
    <h2>Ngày nghỉ lễ</h2>
    {years.map(({ year, status, sources, days }) => (
      <details key={year}>
        <summary>
          Năm {year}: {days.length} ngày ({status === 'announced' ? 'theo thông báo' : 'tự tính, chờ thông báo'})
        </summary>
        <p className={styles.dimmed}>Nguồn: {sources.join('; ')}.</p>
        <ul className={styles.list}>
          {days.map(({ date, name }) => (
            <li key={date}>
              {formatDay(date)}: {name}
            </li>
          ))}
        </ul>
      </details>
    ))}
  </section>
)
