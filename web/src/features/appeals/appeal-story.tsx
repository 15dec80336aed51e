import { appeals, type AppealDetail } from '@nhanxanh/contract/features/appeals'
import { appealNote } from '@nhanxanh/contract/features/appeals.fields'
import { appealEntryNames, appealLetterNames } from '@nhanxanh/contract/features/appeals.rules'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { NoteForm } from '../../lib/handling/note-form.tsx'
import { StepThread } from '../../lib/handling/step-thread.tsx'
import { patchAppeal } from './appeals.queries.ts'

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

/** What became of it, and the notes of those who handle it. */
export const AppealStory = ({ appeal }: Props) => (
  <>
    <StepThread
      entries={appeal.entries}
      names={appealEntryNames}
      letterNames={appealLetterNames}
      email={appeal.email}
      person="người khiếu nại"
    />
    {appeal.can.note && <Note appeal={appeal} />}
  </>
)
