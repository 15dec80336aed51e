import { dataRequests, type DataRequestDetail } from '@nhanxanh/contract/features/data-requests'
import { dataRequestNote } from '@nhanxanh/contract/features/data-requests.fields'
import { dataRequestEntryNames, dataRequestLetterNames } from '@nhanxanh/contract/features/data-requests.rules'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { NoteForm } from '../../lib/handling/note-form.tsx'
import { StepThread } from '../../lib/handling/step-thread.tsx'
import { patchDataRequest } from './data-requests.queries.ts'

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

/** What became of it, and the notes of those who handle it. */
export const DataRequestStory = ({ request }: Props) => (
  <>
    <StepThread
      entries={request.entries}
      names={dataRequestEntryNames}
      letterNames={dataRequestLetterNames}
      email={request.email}
      person="người yêu cầu"
    />
    {request.can.note && <Note request={request} />}
  </>
)
