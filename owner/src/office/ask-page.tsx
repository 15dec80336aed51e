import { useState } from 'react'
import { call } from '../lib/api.ts'
import { newKey } from '../lib/new-key.ts'
import { session } from '../lib/session.ts'
import { useKeptText } from '../lib/use-kept-text.ts'
import { useTask } from '../lib/use-task.ts'
import { LongField, TextField } from '../ui/field.tsx'
import { Page, Problem } from '../ui/page.tsx'

const Sent = ({ code, email }: { code: string; email: string }) => (
  <Page title="Hỏi cơ quan phụ trách" back="">
    <h2 className="lead">Đã gửi</h2>
    <p>
      Mã thư là {code}. Câu trả lời được gửi đến {email}.
    </p>
  </Page>
)

/** A question to the office; the answer comes by mail. */
export const AskPage = () => {
  const [subject, setSubject] = useKeptText('question/subject')
  const [text, setText] = useKeptText('question')
  const [sent, setSent] = useState<string | null>(null)
  // The same until it went: a second press after a lost answer is the same letter.
  const [key] = useState(newKey)
  const task = useTask()
  const { name = '', email = '' } = session()?.user ?? {}
  const send = () =>
    task.run(async () => {
      const body = { name, email, phone: null, subject, body: text, kind: 'question' as const }
      setSent((await call('send', { body }, { key })).code)
      setSubject('')
      setText('')
    })
  if (sent !== null) return <Sent code={sent} email={email} />
  const foot = (
    <button type="button" className="btn pri" disabled={task.isBusy} onClick={() => void send()}>
      Gửi
    </button>
  )
  return (
    <Page title="Hỏi cơ quan phụ trách" back="" foot={foot}>
      <TextField label="Về việc gì" value={subject} wrong={task.fields['subject']} onChange={setSubject} />
      <LongField
        label="Nội dung"
        wrong={task.fields['body']}
        rows={7}
        maxLength={5000}
        value={text}
        onChange={setText}
      />
      <p className="small">Câu trả lời được gửi đến {email}.</p>
      <Problem text={task.problem} />
    </Page>
  )
}
