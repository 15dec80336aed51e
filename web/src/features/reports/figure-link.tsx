import type { Figure } from '@nhanxanh/contract/features/reports'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './reports.module.css'

type Props = { figure: Figure; of: string; children?: ReactNode; isLate?: boolean }

/** A number that opens the rows that it counts; none opens nothing. */
export const FigureLink = ({ figure: { count, list, search }, of, children, isLate = false }: Props) => {
  const words = children ?? formatNumber(count)
  if (count === 0) return <span className={styles.zero}>{words}</span>
  return (
    <Link to={list} search={search} className={isLate ? styles.late : styles.figure}>
      <span className="visually-hidden">{of}: </span>
      {words}
    </Link>
  )
}
