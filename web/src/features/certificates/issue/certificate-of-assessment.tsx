import { Button } from '@mantine/core'
import { standingSentence } from '@nhanxanh/contract/features/certificates.words'
import { IconCertificate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCan, useMay } from '../../../lib/can.ts'
import { CertificateStateBadge } from '../certificate-badges.tsx'
import { certificateQueries } from '../certificates.queries.ts'
import { issuePlace } from './issue-address.ts'
import styles from './issue.module.css'

/** Of an approved assessment: the certificate that was issued for it, or the way to write down the decision. */
export const CertificateOfAssessment = ({ assessmentId }: { assessmentId: string }) => {
  const mayList = useCan('certification:list')
  const mayOpen = useMay('/certificates', 'open')
  const mayIssue = useMay('/certificates', 'issue')
  const navigate = useNavigate()
  const { data } = useQuery({ ...certificateQueries.ofAssessment(assessmentId), enabled: mayList })
  // Opened again and approved anew it waits once more, beside the certificate that it had.
  const awaiting = useQuery({ ...certificateQueries.awaiting(), enabled: mayIssue })
  const isWaiting = awaiting.data?.items.some(({ id }) => id === assessmentId) === true
  const kept = awaiting.data?.leftOut.find(({ id }) => id === assessmentId)
  if (data === undefined) return null
  const [newest] = data.items.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
  return (
    <section className={styles.of}>
      {newest && (
        <p>
          <CertificateStateBadge state={newest.state} />{' '}
          {mayOpen ? (
            <Link to="/certificates/$id" params={{ id: newest.id }}>
              {newest.number}
            </Link>
          ) : (
            newest.number
          )}
          <small>{standingSentence(newest)}</small>
        </p>
      )}
      {isWaiting && (
        <Button
          leftSection={<IconCertificate size={18} aria-hidden />}
          onClick={() => void navigate(issuePlace(assessmentId))}
        >
          Ghi quyết định công nhận
        </Button>
      )}
      {kept && <small>{kept.reason}</small>}
    </section>
  )
}
