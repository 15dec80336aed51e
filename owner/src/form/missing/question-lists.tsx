import { Go } from '../../ui/go.tsx'
import type { Asked } from '../asked.ts'
import type { Written } from '../standing.ts'
import { QuestionList } from './question-list.tsx'
import { shownAnswer } from './shown-answer.ts'
import type { Row } from './todo.ts'

/** More of them are shown by their groups, folded. */
const mostAtOnce = 12

export const Rows = ({ id, title, rows }: { id: string; title: string; rows: readonly Row[] }) => {
  if (rows.length === 0) return null
  const groups = [...Map.groupBy(rows, ({ question }) => question.group)]
  return (
    <>
      <h2>
        {title} ({rows.length})
      </h2>
      {rows.length > mostAtOnce ? (
        groups.map(([group, own]) => (
          <details key={group}>
            <summary>
              {group}: {own.length} câu
            </summary>
            <QuestionList id={id} rows={own} />
          </details>
        ))
      ) : (
        <QuestionList id={id} rows={rows} />
      )}
    </>
  )
}

type AllProps = { id: string; asked: readonly Asked[]; planned: ReadonlySet<string>; written: Written }

export const AllQuestions = ({ id, asked, planned, written }: AllProps) => (
  <details>
    <summary>Xem lại tất cả {asked.length} câu</summary>
    <ul className="list">
      {asked.map((one, at) => (
        <li key={one.id}>
          <Go to={`phieu/${id}/cau/${one.id}`} className="go">
            <span>
              {at + 1}. {one.content}
              <small>{shownAnswer(one, written)}</small>
              {planned.has(one.criterion.lineage) && <small>Bạn định làm việc này</small>}
            </span>
          </Go>
        </li>
      ))}
    </ul>
  </details>
)
