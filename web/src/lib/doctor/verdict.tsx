import type { diagnose } from '@nhanxanh/contract/doctor'
import { roleKeyName } from '@nhanxanh/contract/features/roles.rules'
import type { ReactNode } from 'react'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { screens } from '../routing/screens.ts'
import styles from './doctor.module.css'

type Props = { finding: ReturnType<typeof diagnose>[number]; who: string; children?: ReactNode }

/** Allowed or not, and what is missing, each key with what it is missing for. */
export const Verdict = ({ finding, who, children }: Props) => {
  const { path, label, isAllowed, missing, besides } = finding
  const screen = screens[path]
  return (
    <div className={styles.verdict} aria-live="polite">
      <StatusBadge kind={isAllowed ? 'good' : 'rejected'}>{isAllowed ? 'Được phép' : 'Chưa được phép'}</StatusBadge>
      <p>
        {isAllowed
          ? `${who} được phép: ${label} (màn hình “${screen.title}”).`
          : `${who} chưa được phép: ${label} (màn hình “${screen.title}”), vì vai trò còn thiếu:`}
      </p>
      {missing.length > 0 && (
        <ul className={styles.keys}>
          {missing.map((key) => (
            <li key={key} title={key}>
              quyền “{roleKeyName(key)}”{key === screen.permission ? ', để mở màn hình này' : ''}
            </li>
          ))}
        </ul>
      )}
      {isAllowed && besides && <p className={styles.dimmed}>Ngoài quyền, còn tuỳ từng trường hợp: {besides}</p>}
      {children}
    </div>
  )
}
