import { Textarea } from '@mantine/core'
import { assessments } from '@nhanxanh/contract/features/assessments'
import { messageBody } from '@nhanxanh/contract/features/assessments.messages'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../lib/api/client.ts'
import { useContractForm } from '../../../../lib/forms.ts'
import { LetterPart } from '../../../../lib/letters/letter-part.tsx'
import { FieldStack, FormActions } from '../../../../ui/form/form-layout.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { useWaitingEdit } from '../../../../ui/form/waiting-edit.tsx'
import { assessmentQueries } from '../../assessments.queries.ts'

/** What is sent is a letter, so it cannot be taken back. */
export const MessageForm = ({ id, code }: { id: string; code: string }) => {
  const client = useQueryClient()
  const { form, formProps, isSaving, problem, save } = useContractForm({
    schema: messageBody,
    unsaved: { name: `assessments.write/${id}`, title: `Thư về phiếu ${code}` },
    initialValues: { text: '' },
    save: async (body, idempotencyKey) => {
      const thread = await call(assessments.write, { params: { id }, body }, { idempotencyKey })
      client.setQueryData(assessmentQueries.messages(id).queryKey, thread)
      form.reset()
    },
  })
  useWaitingEdit(form.isDirty(), { save, giveUp: form.reset })
  return (
    <form {...formProps} aria-label="Viết cho chủ cơ sở">
      <FieldStack>
        <FormProblem text={problem} />
        <Textarea
          label="Viết cho chủ cơ sở"
          description="Gửi ngay thành thư và không rút lại được. Thời hạn thẩm định không thay đổi."
          withAsterisk
          autosize
          minRows={3}
          maxRows={12}
          {...form.getInputProps('text')}
        />
        {form.isDirty() && (
          <LetterPart act="assessment.write" asked={() => ({ params: { id }, body: form.getValues() })} />
        )}
        <FormActions verb="Gửi thư" isSaving={isSaving} />
      </FieldStack>
    </form>
  )
}
