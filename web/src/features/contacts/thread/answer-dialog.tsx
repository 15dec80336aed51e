import { Textarea } from '@mantine/core'
import { contacts, type ContactDetail } from '@nhanxanh/contract/features/contacts'
import { contactAnswer } from '@nhanxanh/contract/features/contacts.fields'
import { call } from '../../../lib/api/client.ts'
import { useFollow } from '../../../lib/cases/case-kind.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { contactCalls } from '../contacts.queries.ts'

type Props = { contact: ContactDetail; onClose: () => void }

/** Writes down what the person answered on paper, by telephone, or by mail that nobody reads for us. */
export const AnswerDialog = ({ contact: { id, code }, onClose }: Props) => {
  const follow = useFollow(contactCalls)
  const contractForm = useContractForm({
    schema: contactAnswer,
    unsaved: { name: `contacts.answer/${id}`, title: `Thư trả lời ${code}` },
    initialValues: { body: '' },
    save: async (body, idempotencyKey) => {
      follow(await call(contacts.answer, { params: { id }, body }, { idempotencyKey }))
      toast({ tone: 'success', text: `Đã ghi thư trả lời vào liên hệ ${code}.` })
    },
    onSaved: onClose,
  })
  return (
    <FormDialog
      contractForm={contractForm}
      title={`Ghi lại thư trả lời ${code}`}
      verb="Ghi thư trả lời"
      size="lg"
      onClose={onClose}
    >
      <p>
        Dành cho thư giấy, điện thoại, hoặc email mà hệ thống không tự nhận. Liên hệ đã phản hồi hoặc đã đóng được mở
        lại.
      </p>
      <Textarea
        label="Thư trả lời"
        description="Chép nguyên lời người liên hệ."
        withAsterisk
        autosize
        minRows={5}
        maxRows={16}
        {...contractForm.form.getInputProps('body')}
      />
    </FormDialog>
  )
}
