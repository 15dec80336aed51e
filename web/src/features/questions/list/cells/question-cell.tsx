import { questionFields, questions, type QuestionRow } from '@nhanxanh/contract/features/questions'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../lib/api/client.ts'
import type { Stored } from '../../../../lib/edit-form.ts'
import { CellForm } from '../../../../lib/list/cell-form.tsx'
import type { CellLeft } from '../../../../ui/list/list-declaration.ts'
import { toast } from '../../../../ui/toast/toasts.ts'
import { refreshQuestions } from '../../questions.queries.ts'

type Field = 'key' | 'content'
type Props = { row: QuestionRow; field: Field; leave: (to: CellLeft) => void }

const labels: Record<Field, string> = { key: 'Mã', content: 'Nội dung' }
const schemas = { key: questionFields.pick({ key: true }), content: questionFields.pick({ content: true }) }

const storedOf = (row: QuestionRow, field: Field): Stored<Record<Field, string>> => {
  const values: Partial<Record<Field, string>> = { [field]: row[field] }
  const stored = { values: values as Record<Field, string>, version: row.version }
  return row.updatedBy === null ? stored : { ...stored, changedBy: row.updatedBy }
}

/** Code or words of a question, in its cell; a new code is written into every formula that reads it. */
export const QuestionCell = ({ row, field, leave }: Props) => {
  const client = useQueryClient()
  return (
    <CellForm
      field={field}
      label={labels[field]}
      schema={schemas[field]}
      stored={storedOf(row, field)}
      isLong={field === 'content'}
      save={async (parsed, { version, idempotencyKey }) => {
        const asked = { params: { id: row.id }, body: { ...parsed, version } }
        const saved = await call(questions.editFields, asked, { idempotencyKey })
        if (saved.key !== row.key) {
          toast({ tone: 'success', text: `Đã đổi ${row.key} thành ${saved.key} trong mọi công thức.` })
        }
        await refreshQuestions(client)
        return saved
      }}
      reload={async () => storedOf(await call(questions.get, { params: { id: row.id } }), field)}
      leave={leave}
    />
  )
}
