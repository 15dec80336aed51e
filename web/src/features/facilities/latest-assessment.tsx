import type { FacilityRow } from '@nhanxanh/contract/features/facilities'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../lib/can.ts'
import styles from './facilities.module.css'

type Props = Pick<FacilityRow, 'assessment'>

/** Where the last assessment of a facility stands and which level it gives; leads to it, for people who may read it. */
export const LatestAssessment = ({ assessment }: Props) => {
  const canOpen = useMay('/assessments', 'open')
  if (assessment === null) return null
  const { id, code, standing } = assessment
  if (!canOpen) return standing
  return (
    <Link to="/assessments/$id" params={{ id }} className={styles.assessment} title={`${standing} (${code})`}>
      {standing}
    </Link>
  )
}
