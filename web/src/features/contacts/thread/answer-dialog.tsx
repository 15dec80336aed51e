import { contacts, type ContactDetail } from '@nhanxanh/contract/features/contacts'
import { ActDialog } from '../../../lib/act-dialog.tsx'
import { useFollow } from '../../../lib/cases/case-kind.ts'

type Props = { contact: ContactDetail; onClose: () => void }

/** Writes down what the person answered on paper, by telephone, or by mail that nobody reads for us. */
export const AnswerDialog = ({ contact: { id, code }, onClose }: Props) => (
  <ActDialog
    act={contacts.answer}
    params={{ id }}
    title={`Ghi lại thư trả lời ${code}`}
    verb="Ghi thư trả lời"
    size="lg"
    asks={{
      body: {
        kind: 'text',
        label: 'Thư trả lời',
        description: 'Chép nguyên lời người liên hệ.',
        minRows: 5,
        maxRows: 16,
      },
    }}
    unsaved={{ name: `contacts.answer/${id}`, title: `Thư trả lời ${code}` }}
    said={`Đã ghi thư trả lời vào liên hệ ${code}.`}
    onDone={useFollow(contacts)}
    onClose={onClose}
  >
    <p>
      Dành cho thư giấy, điện thoại, hoặc email mà hệ thống không tự nhận. Liên hệ đã phản hồi hoặc đã đóng được mở lại.
    </p>
  </ActDialog>
)
