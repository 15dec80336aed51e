import { Button, Group } from '@mantine/core'
import type { ToSign } from '@nhanxanh/contract/features/assessments.decisions'
import { useState } from 'react'
import { HeldStrip } from '../../../../lib/held/held-strip.tsx'
import { useSession } from '../../../../lib/session/session.store.ts'
import { useShortcuts } from '../../../../ui/keys/use-shortcuts.ts'
import { lazyPart } from '../../../../ui/lazy/lazy-part.tsx'
import { ContentToSign } from '../../signing/content-to-sign.tsx'
import { resultWords } from '../../signing/signing-words.ts'
import { useJudging } from '../judging.ts'
import styles from './decision.module.css'
import { useDecisions } from './use-decisions.ts'

const SignDialog = lazyPart(() => import('../../signing/sign-dialog.tsx').then((module) => module.SignDialog))
const ReturnDialog = lazyPart(() => import('../../signing/return-dialog.tsx').then((module) => module.ReturnDialog))

/** What waits for the second person: read as it would be sealed, then signed or sent back; both ask. */
export const PendingDecision = ({ toSign: { content, obstacle } }: { toSign: ToSign }) => {
  const { assessment } = useJudging()
  const { can, held, problems } = assessment
  const { takeBack, complete, onEnded } = useDecisions(assessment)
  const me = useSession(({ user }) => user?.id)
  const isOwn = content.proposed.id === me
  const [asked, ask] = useState<'sign' | 'return' | null>(null)
  const askToSign = () => (can.sign ? ask('sign') : false)
  const close = () => ask(null)
  useShortcuts([{ keys: 'Ctrl+Enter', label: 'Xem lại và ký quyết định', group: 'Thẩm định', run: askToSign }])
  return (
    <section className={`card stack ${styles.pending}`}>
      <h3>
        {held === null ? 'Chờ ký' : 'Đã ký, đang giữ'}: {resultWords(content)}
      </h3>
      {held !== null && <HeldStrip {...{ held, can, takeBack, complete, onEnded }} />}
      <ContentToSign content={content} />
      {!can.sign && held === null && <p className="remark">{obstacle ?? problems.sign}</p>}
      <Group gap="md">
        {can.sign && (
          <Button aria-keyshortcuts="Control+Enter" onClick={askToSign}>
            Ký quyết định
          </Button>
        )}
        {can.withdraw && (
          <Button variant="default" onClick={() => ask('return')}>
            {isOwn ? 'Rút đề nghị' : 'Trả lại đề nghị'}
          </Button>
        )}
      </Group>
      {asked === 'sign' && <SignDialog assessment={assessment} onClose={close} />}
      {asked === 'return' && <ReturnDialog assessment={assessment} isOwn={isOwn} onClose={close} />}
    </section>
  )
}
