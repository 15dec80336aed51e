import type { CouncilSessionRow } from '@nhanxanh/contract/features/council-sessions'
import { councilSessionStateNames } from '@nhanxanh/contract/features/council-sessions.rules'
import type { CouncilSessionState } from '@nhanxanh/contract/features/council-sessions.rules'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { Link } from '@tanstack/react-router'
import { StatusBadge, type StatusKind } from '../../../ui/status/status-badge.tsx'
import { councilPart } from './council-list.ts'
import { filesSentence } from './council-words.ts'
import styles from './council.module.css'

const looks: Record<CouncilSessionState, StatusKind> = { draft: 'draft', held: 'pending', closed: 'good' }

export const SessionState = ({ state }: { state: CouncilSessionState }) => (
  <StatusBadge kind={looks[state]}>{councilSessionStateNames[state]}</StatusBadge>
)

type Props = { items: readonly CouncilSessionRow[]; shown: string | undefined }

/** The sessions, the latest first. */
export const SessionList = ({ items, shown }: Props) => (
  <nav aria-label="Các phiên họp hội đồng">
    {items.map((row) => (
      <Link
        key={row.id}
        to="/assessments"
        search={{ part: councilPart, session: row.id } as never}
        replace
        className={`small hovers ${styles.row}`}
        activeProps={{}}
        aria-current={row.id === shown ? 'true' : undefined}
      >
        <span className={`row ${styles.rowHead}`}>
          <b className="tabular">{formatDay(row.heldOn)}</b>
          <SessionState state={row.state} />
        </span>
        <span>{filesSentence(row)}</span>
        <small>{row.chair === null ? 'Chưa có người chủ trì' : `Chủ trì: ${row.chair}`}</small>
      </Link>
    ))}
  </nav>
)
