import type { OwnLetter } from '@nhanxanh/contract/features/portal.letters'
import { call } from '../lib/api.ts'
import { saveFile } from '../lib/save-file.ts'
import { useTask } from '../lib/use-task.ts'
import { Problem } from '../ui/page.tsx'

/** A letter of the office, word for word, and as a paper to keep. */
export const Letter = ({ letter }: { letter: OwnLetter }) => {
  const { id, head, greeting, first, items, paragraphs, foot, createdAt } = letter
  const task = useTask()
  const save = () =>
    task.run(async () =>
      saveFile(await call('downloadLetter', { params: { id } }), `thu-${createdAt.slice(0, 10)}.pdf`),
    )
  return (
    <details>
      <summary>Xem thư</summary>
      <p className="small">{head.join(', ')}</p>
      <p>{greeting}</p>
      <p className="typed">{first}</p>
      {items.length > 0 && (
        <ol>
          {items.map(({ title, note, ask }) => (
            <li key={title}>
              {title}
              {note !== null && <small>{note}</small>}
              {ask !== null && <small>{ask}</small>}
            </li>
          ))}
        </ol>
      )}
      {paragraphs.map((text) => (
        <p key={text} className="typed">
          {text}
        </p>
      ))}
      {foot.map((text) => (
        <p key={text} className="small">
          {text}
        </p>
      ))}
      <Problem text={task.problem} />
      <button type="button" className="btn sm" disabled={task.isBusy} onClick={() => void save()}>
        Tải bản PDF
      </button>
    </details>
  )
}
