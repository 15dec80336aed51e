import type { FacilityRow } from '@nhanxanh/contract/features/facilities'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../lib/can.ts'
import styles from './facilities.module.css'

type Props = Pick<FacilityRow, 'certificate'>

/** Level and end of the certificate of a facility, or why it does not hold; leads to it, for people who may read it. */
export const CurrentCertificate = ({ certificate }: Props) => {
  const canOpen = useMay('/certificates', 'open')
  if (certificate === null) return null
  const { id, number, standing } = certificate
  if (!canOpen) return standing
  return (
    <Link to="/certificates/$id" params={{ id }} className={styles.assessment} title={number}>
      {standing}
    </Link>
  )
}
