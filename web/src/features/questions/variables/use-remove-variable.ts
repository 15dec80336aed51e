import { questions } from '@nhanxanh/contract/features/questions'
import type { ConstantRow, QuestionInputRow } from '@nhanxanh/contract/features/questions.variables'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { refreshQuestions } from '../questions.queries.ts'

/** Deletes a variable that no formula reads; the server refuses any other with the list of its users. */
export const useRemoveVariable = () => {
  const client = useQueryClient()
  const remove = async (kind: 'input' | 'constant', { id, version }: QuestionInputRow | ConstantRow) => {
    const input = { params: { id }, body: { version } }
    await call(kind === 'input' ? questions.deleteInput : questions.deleteConstant, input)
    await refreshQuestions(client)
  }
  // A refusal has shown its toast.
  return (...given: Parameters<typeof remove>) => void remove(...given).catch(() => undefined)
}
