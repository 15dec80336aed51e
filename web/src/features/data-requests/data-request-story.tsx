import { dataRequests, type DataRequestDetail } from '@nhanxanh/contract/features/data-requests'
import { dataRequestNote } from '@nhanxanh/contract/features/data-requests.fields'
import { dataRequestEntryNames, dataRequestLetterNames } from '@nhanxanh/contract/features/data-requests.rules'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import handling from '../../lib/handling/handling.module.css'
import { NoteForm } from '../../lib/handling/note-form.tsx'
import { FactsSection } from '../../ui/facts/facts-section.tsx'
import { patchDataRequest } from './data-requests.queries.ts'
import styles from './data-requests.module.css'

type Props = { request: DataRequestDetail }

const Note = ({ request: { id, code } }: Props) => {
  const client = useQueryClient()
  return (
    <NoteForm
      schema={dataRequestNote}
      unsaved={{ name: `data-requests.note/${id}`, title: `Ghi chú ${code}` }}
      description="Chỉ cán bộ đọc được, không bao giờ gửi đi."
      save={async (body, idempotencyKey) =>
        patchDataRequest(client, await call(dataRequests.note, { params: { id }, body }, { idempotencyKey }))
      }
    />
  )
}

/** How a letter went: by mail, or it has to be posted. */
const wayOf = ({ email }: DataRequestDetail): string =>
  email === null ? 'gửi bằng giấy vì người yêu cầu không để lại email' : `đã gửi đến ${email}`

/** What became of it, step by step, each with the letter that told of it. */
export const DataRequestStory = ({ request }: Props) => (
  <>
    <FactsSection title="Diễn biến">
      <ol className={handling.thread}>
        {request.entries.map(({ id, kind, note, letter, by, at }) => (
          <li key={id} data-kind={kind}>
            <p className={handling.who}>
              {dataRequestEntryNames[kind]} · {by} · {formatDateTime(at)}
            </p>
            {note !== null && <p className={styles.text}>{note}</p>}
            {letter !== null && (
              <details>
                <summary>
                  Thư “{dataRequestLetterNames[kind]}”, {wayOf(request)}
                </summary>
                <p className={styles.letter}>{letter}</p>
              </details>
            )}
          </li>
        ))}
      </ol>
    </FactsSection>
    {request.can.note && <Note request={request} />}
  </>
)
