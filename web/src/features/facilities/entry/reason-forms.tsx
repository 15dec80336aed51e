import { TextInput } from '@mantine/core'
import { facilities, type FacilityChange, type FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { ReasonText } from '../../../ui/form/reason-text.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { facilityQueries, patchFacility } from '../facilities.queries.ts'

type Props = { facility: FacilityDetail; onClose: () => void }

/** Invites the owner of what the office entered, or another one. */
export const InviteForm = ({ facility, onClose }: Props) => {
  const client = useQueryClient()
  const contractForm = useContractForm({
    schema: facilities.invite.body,
    unsaved: null,
    initialValues: { email: facility.invitedEmail ?? '' },
    save: async (body, idempotencyKey) => {
      const saved = await call(facilities.invite, { params: { id: facility.id }, body }, { idempotencyKey })
      patchFacility(client, saved)
      toast({ tone: 'success', text: `Đã gửi thư mời đến ${saved.invitedEmail ?? ''}.` })
    },
    onSaved: onClose,
  })
  return (
    <FormDialog contractForm={contractForm} title="Mời chủ cơ sở" verb="Gửi thư mời" size="lg" onClose={onClose}>
      <p>
        Chủ cơ sở tạo tài khoản trên cổng đăng ký với đúng email này, rồi nhận hồ sơ về tài khoản của mình. Thư mời
        trước đó không còn hiệu lực nếu email khác đi.
      </p>
      <TextInput label="Email chủ cơ sở" type="email" withAsterisk {...contractForm.form.getInputProps('email')} />
    </FormDialog>
  )
}

/** Puts a facility away that takes part no longer. */
export const ArchiveForm = ({ facility, onClose }: Props) => {
  const client = useQueryClient()
  const contractForm = useContractForm({
    schema: facilities.archive.body,
    unsaved: null,
    initialValues: { version: facility.version, reason: '' },
    save: async (body, idempotencyKey) => {
      patchFacility(client, await call(facilities.archive, { params: { id: facility.id }, body }, { idempotencyKey }))
      toast({ tone: 'success', text: `Đã lưu trữ cơ sở ${facility.code}.` })
    },
    onSaved: onClose,
  })
  return (
    <FormDialog
      contractForm={contractForm}
      title={`Lưu trữ cơ sở ${facility.name}?`}
      name="Lưu trữ cơ sở"
      verb="Lưu trữ"
      isDangerous
      size="lg"
      onClose={onClose}
    >
      <p>
        Cơ sở không làm được phiếu đánh giá mới. Hồ sơ, phiếu và giấy chứng nhận cũ vẫn xem được; có thể đưa trở lại.
      </p>
      <ReasonText minRows={2} {...contractForm.form.getInputProps('reason')} />
    </FormDialog>
  )
}

/** Does not agree to a change, with words that whoever asked reads. */
export const RejectChangeForm = ({ facility, change, onClose }: Props & { change: FacilityChange }) => {
  const client = useQueryClient()
  const contractForm = useContractForm({
    schema: facilities.rejectChange.body,
    unsaved: null,
    initialValues: { answer: '' },
    save: async (body, idempotencyKey) => {
      const params = { id: facility.id, changeId: change.id }
      patchFacility(client, await call(facilities.rejectChange, { params, body }, { idempotencyKey }))
      void client.invalidateQueries({ queryKey: facilityQueries.changes(facility.id).queryKey })
      toast({ tone: 'success', text: 'Đã trả lời không chấp thuận.' })
    },
    onSaved: onClose,
  })
  return (
    <FormDialog
      contractForm={contractForm}
      title="Không chấp thuận thay đổi"
      verb="Không chấp thuận"
      isDangerous
      size="lg"
      onClose={onClose}
    >
      <ReasonText
        description="Người đề nghị đọc được nội dung này."
        minRows={2}
        {...contractForm.form.getInputProps('answer')}
      />
    </FormDialog>
  )
}
