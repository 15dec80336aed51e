import type { CertificateDetail } from '@nhanxanh/contract/features/certificates.rows'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { IconSignature } from '@tabler/icons-react'
import { useMay } from '../../../lib/can.ts'
import { Compare, mayAnswer, SecondAnswers } from './second-look.tsx'
import { signedWords, standingWords } from './returned.ts'
import styles from './signing.module.css'

/** A signed file waits on the record until a second person has looked at it, or says why it was sent back. */
export const WaitingReturn = ({ certificate: { id, number, returned } }: { certificate: CertificateDetail }) => {
  const maySee = useMay('/certificates/$id', 'giveBack')
  if (!returned || !maySee) return null
  const { signature, byName, at, sentBack } = returned
  const waiting = { certificateId: id, returnId: returned.id }
  return (
    <section
      className={`row wrap ${styles.waiting}`}
      aria-label={sentBack ? 'Bản ký bị trả lại' : 'Bản ký chờ xác nhận'}
    >
      <IconSignature size={20} aria-hidden />
      <p>
        {`${byName} nộp bản ký lúc ${formatDateTime(at)}: ${signedWords(signature)}. `}
        <b>{standingWords(returned)}</b>
      </p>
      <Compare {...{ waiting, number }} row={returned} />
      {mayAnswer(returned) && <SecondAnswers waiting={waiting} number={number} />}
    </section>
  )
}
