import { Go } from '../../ui/go.tsx'
import type { Row } from './todo.ts'

/** Questions, each with what is to be done with it. */
export const QuestionList = ({ id, rows }: { id: string; rows: readonly Row[] }) => (
  <ul className="list">
    {rows.map(({ question, verb, note }) => (
      <li key={question.id}>
        <Go to={`phieu/${id}/cau/${question.id}`} className="go">
          <span>
            {question.content}
            <small>{note}</small>
          </span>
          <b>{verb}</b>
        </Go>
      </li>
    ))}
  </ul>
)
