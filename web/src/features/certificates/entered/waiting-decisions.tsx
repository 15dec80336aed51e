import { Button } from '@mantine/core'
import type { EnteredDecision } from '@nhanxanh/contract/features/certificates.entered'
import { IconCertificate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../lib/can.ts'
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { FieldStack } from '../../../ui/form/form-layout.tsx'
import { certificateQueries } from '../certificates.queries.ts'
import styles from '../signing/signing.module.css'
import { EnteredRow } from './entered-row.tsx'

const title = 'Quyết định công nhận chờ xác nhận'

const counted = (rows: readonly EnteredDecision[]): string => {
  const mine = rows.filter(({ problem }) => problem === null).length
  return [
    ...(mine > 0 ? [`${mine} quyết định công nhận chờ bạn xác nhận`] : []),
    ...(rows.length > mine ? [`${rows.length - mine} quyết định công nhận chờ người khác xác nhận`] : []),
  ].join(', ')
}

/** Above the list of certificates, as long as decisions wait for their second person: how many, and the way to them. */
export const WaitingDecisions = () => {
  const maySee = useMay('/certificates', 'confirmIssue')
  const { data } = useQuery({ ...certificateQueries.entered(), enabled: maySee })
  const [isOpen, setOpen] = useState(false)
  const rows = data?.items ?? []
  return (
    <>
      {rows.length > 0 && (
        <section className={`row wrap ${styles.waiting}`} aria-label={title}>
          <IconCertificate size={20} aria-hidden />
          <p>{`${counted(rows)}.`}</p>
          <Button size="compact-md" variant="default" onClick={() => setOpen(true)}>
            Xem các quyết định
          </Button>
        </section>
      )}
      {isOpen && (
        <Modal opened onClose={() => setOpen(false)} title={title} size={720}>
          <FieldStack>
            <p>Giấy được cấp khi một người ký, khác với người ghi, xác nhận quyết định.</p>
            {rows.length === 0 ? (
              <p>Không còn quyết định nào chờ xác nhận.</p>
            ) : (
              <ul className={styles.given} aria-label={title}>
                {rows.map((decision) => (
                  <EnteredRow key={decision.id} decision={decision} />
                ))}
              </ul>
            )}
            <DialogFoot>
              <Button variant="default" onClick={() => setOpen(false)}>
                Đóng
              </Button>
            </DialogFoot>
          </FieldStack>
        </Modal>
      )}
    </>
  )
}
