import { appeals, type AppealDetail } from '@nhanxanh/contract/features/appeals'
import { appealNote } from '@nhanxanh/contract/features/appeals.fields'
import { appealEntryNames, appealLetterNames } from '@nhanxanh/contract/features/appeals.rules'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import handling from '../../lib/handling/handling.module.css'
import { NoteForm } from '../../lib/handling/note-form.tsx'
import { FactsSection } from '../../ui/facts/facts-section.tsx'
import { patchAppeal } from './appeals.queries.ts'
import styles from './appeals.module.css'

type Props = { appeal: AppealDetail }

const Note = ({ appeal: { id, code } }: Props) => {
  const client = useQueryClient()
  return (
    <NoteForm
      schema={appealNote}
      unsaved={{ name: `appeals.note/${id}`, title: `Ghi chú ${code}` }}
      description="Việc xác minh; chỉ cán bộ đọc được, không bao giờ gửi đi."
      save={async (body, idempotencyKey) =>
        patchAppeal(client, await call(appeals.note, { params: { id }, body }, { idempotencyKey }))
      }
    />
  )
}

/** How a letter went: by mail, or it has to be posted. */
const wayOf = ({ email }: AppealDetail): string =>
  email === null ? 'gửi bằng giấy vì người khiếu nại không để lại email' : `đã gửi đến ${email}`

/** What became of it, step by step, each with the letter that told of it. */
export const AppealStory = ({ appeal }: Props) => (
  <>
    <FactsSection title="Diễn biến">
      <ol className={handling.thread}>
        {appeal.entries.map(({ id, kind, note, letter, by, at }) => (
          <li key={id} data-kind={kind}>
            <p className={handling.who}>
              {appealEntryNames[kind]} · {by} · {formatDateTime(at)}
            </p>
            {note !== null && <p className={styles.text}>{note}</p>}
            {letter !== null && (
              <details>
                <summary>
                  Thư “{appealLetterNames[kind]}”, {wayOf(appeal)}
                </summary>
                <p className={styles.letter}>{letter}</p>
              </details>
            )}
          </li>
        ))}
      </ol>
    </FactsSection>
    {appeal.can.note && <Note appeal={appeal} />}
  </>
)
