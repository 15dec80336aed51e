import { ActionIcon } from '@mantine/core'
import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useShortcuts } from '../../../ui/keys/use-shortcuts.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import styles from './review.module.css'

type Props = {
  facility: Pick<FacilityDetail, 'name' | 'code'>
  title: string
  /** Beside the title. */
  end?: ReactNode
  /** Stays in sight beneath what scrolls. */
  foot?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** What opens over the table in its pane: the licence beside it stays in sight. */
export const OverPanel = ({ facility, title, end, foot, onClose, children }: Props) => {
  useShortcuts([{ keys: 'Escape', label: 'Đóng phần đang mở', group: 'Đối chiếu', run: onClose }])
  return (
    <section className={`card column ${styles.over}`} aria-label={title}>
      <div className="visually-hidden">
        <PageTitle name={`${facility.name} (${facility.code})`}>{facility.name}</PageTitle>
      </div>
      <div className={`row ${styles.overHead}`}>
        <h2>{title}</h2>
        {end}
        <ActionIcon variant="subtle" color="gray" size={32} aria-label="Đóng" title="Đóng (Esc)" onClick={onClose}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      <div className={`column ${styles.overBody}`}>{children}</div>
      {foot && <div className={`row wrap ${styles.overFoot}`}>{foot}</div>}
    </section>
  )
}
