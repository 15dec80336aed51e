import { Button } from '@mantine/core'
import type { certificates } from '@nhanxanh/contract/features/certificates'
import type { OutputOf } from '@nhanxanh/contract/spine'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useMay } from '../../../lib/can.ts'
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { FieldStack } from '../../../ui/form/form-layout.tsx'
import type { Awaiting } from './planned.ts'
import styles from './issue.module.css'

type Issued = OutputOf<typeof certificates.issue>['items']
type Props = { decision: string; issued: Issued; awaiting: readonly Awaiting[]; onClose: () => void }

const SignDialog = lazyPart(() => import('../signings/sign-dialog.tsx').then((module) => module.SignDialog))

type ResultProps = { title: string; onClose: () => void; children: ReactNode; more?: ReactNode }

const Result = ({ title, onClose, children, more }: ResultProps) => (
  <Modal opened onClose={onClose} title={title} size="lg">
    <FieldStack>
      {children}
      <DialogFoot>
        <div className={styles.end}>
          {more}
          <Button onClick={onClose}>Đóng kết quả</Button>
        </div>
      </DialogFoot>
    </FieldStack>
  </Modal>
)

/** It waits for its second person: said before the dialog goes. */
export const EnteredResult = ({ decision, onClose }: Pick<Props, 'decision' | 'onClose'>) => (
  <Result title={`Đã ghi quyết định ${decision}`} onClose={onClose}>
    <p>Người có vai trò ký đã được báo. Giấy được cấp khi một người trong số đó xác nhận.</p>
  </Result>
)

/** What became of each assessment that the decision named. */
export const IssuedResult = ({ decision, issued, awaiting, onClose }: Props) => {
  const canOpen = useMay('/certificates', 'open')
  const maySign = useMay('/certificates', 'sign')
  const [isSigning, setSigning] = useState(false)
  const names = new Map(awaiting.map(({ id, facility, code }) => [id, { name: facility.name, code }]))
  const title = `Đã cấp ${formatNumber(issued.length)} giấy theo quyết định ${decision}`
  if (isSigning) return <SignDialog ids={issued.map(({ id }) => id)} onClose={onClose} />
  const sign = maySign && (
    <Button variant="default" onClick={() => setSigning(true)}>
      {`Ký ${formatNumber(issued.length)} giấy`}
    </Button>
  )
  return (
    <Result title={title} onClose={onClose} more={sign}>
      <ul className={styles.rows} aria-label="Giấy chứng nhận đã cấp">
        {issued.map(({ id, number, assessmentId }) => (
          <li key={id} className={`row ${styles.issued}`}>
            <IconCircleCheck size={18} aria-hidden />
            <span>
              <b>{names.get(assessmentId)?.name}</b>
              <small>{names.get(assessmentId)?.code}</small>
            </span>
            {canOpen ? (
              <Link to="/certificates/$id" params={{ id }} onClick={onClose}>
                {number}
              </Link>
            ) : (
              <span>{number}</span>
            )}
          </li>
        ))}
      </ul>
    </Result>
  )
}
