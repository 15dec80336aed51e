import { Button } from '@mantine/core'
import type { ToSign } from '@nhanxanh/contract/features/assessments.decisions'
import { heldSentence } from '@nhanxanh/contract/shared/held'
import { useState } from 'react'
import { useSession } from '../../../../lib/session/session.store.ts'
import { lazyPart } from '../../../../ui/lazy/lazy-part.tsx'
import { ContentToSign } from '../../signing/content-to-sign.tsx'
import { resultWords } from '../../signing/signing-words.ts'
import { useJudging } from '../judging.ts'
import styles from './decision.module.css'

const WithdrawDialog = lazyPart(() =>
  import('../../signing/withdraw-dialog.tsx').then((module) => module.WithdrawDialog),
)

/** What waits for the second person, as it would be sealed, and the way back for who proposed it; whoever signs has the brief. */
export const PendingDecision = ({ toSign: { content, obstacle } }: { toSign: ToSign }) => {
  const { assessment } = useJudging()
  const { can, held, problems } = assessment
  const me = useSession(({ user }) => user?.id)
  const [isAsking, setAsking] = useState(false)
  return (
    <section className={`card stack ${styles.pending}`}>
      <h3>
        {held === null ? 'Chờ ký' : 'Đã ký, đang giữ'}: {resultWords(content)}
      </h3>
      <ContentToSign content={content} />
      <p className="remark">{held === null ? (obstacle ?? problems.sign) : heldSentence(held)}</p>
      {can.withdraw && content.proposed.id === me && (
        <Button variant="default" onClick={() => setAsking(true)}>
          Rút đề nghị
        </Button>
      )}
      {isAsking && <WithdrawDialog assessment={assessment} onClose={() => setAsking(false)} />}
    </section>
  )
}
