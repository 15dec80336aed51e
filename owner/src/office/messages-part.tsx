import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { useState } from 'react'
import { call } from '../lib/api.ts'
import { newKey } from '../lib/new-key.ts'
import { useKeptText } from '../lib/use-kept-text.ts'
import { useFetched, useTask } from '../lib/use-task.ts'
import { LongField } from '../ui/field.tsx'
import { Problem } from '../ui/page.tsx'

/** An answer to the office; what is sent stays as it is. */
const Answer = ({ id, onSent }: { id: string; onSent: () => void }) => {
  const [text, setText] = useKeptText(`message/${id}`)
  // The same until it went: a second press after a lost answer is the same message.
  const [key, setKey] = useState(newKey)
  const task = useTask()
  const send = () =>
    task.run(async () => {
      await call('answerMessage', { params: { id }, body: { text } }, { key })
      setText('')
      setKey(newKey())
      onSent()
    })
  return (
    <>
      <LongField
        label="Trả lời cơ quan"
        wrong={task.fields['text']}
        rows={4}
        maxLength={2000}
        value={text}
        onChange={setText}
      />
      <Problem text={task.problem} />
      <button type="button" className="btn sm" disabled={task.isBusy} onClick={() => void send()}>
        Gửi trả lời
      </button>
    </>
  )
}

/** What the office wrote about an assessment and what was answered; nothing while it wrote nothing. */
export const MessagesPart = ({ of: id }: { of: string }) => {
  const { fetched, problem, reload } = useFetched(() => call('assessmentMessages', { params: { id } }))
  if (fetched === null || fetched.items.length === 0) return <Problem text={problem} />
  return (
    <section>
      <h2>Trao đổi với cơ quan</h2>
      {fetched.items.map((message) => (
        <article className="card" key={message.id}>
          <p className="typed">{message.text}</p>
          <small>
            {message.isFromOwner ? 'Cơ sở trả lời' : 'Cơ quan viết'}, {formatDateTime(message.at)}
          </small>
        </article>
      ))}
      {fetched.obstacle === null ? (
        <Answer id={id} onSent={() => void reload()} />
      ) : (
        <p className="small">{fetched.obstacle}</p>
      )}
    </section>
  )
}
