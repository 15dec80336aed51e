import { TextInput } from '@mantine/core'
import { facilities } from '@nhanxanh/contract/features/facilities'
import { facilityEntry } from '@nhanxanh/contract/features/facilities.fields'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../lib/api/client.ts'
import { useCan } from '../../../lib/can.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FieldPair } from '../../../ui/form/form-layout.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { patchFacility } from '../facilities.queries.ts'
import { AlikeHint } from './alike-hint.tsx'
import { FacilityFields } from './facility-fields.tsx'
import { emptyFacility } from './facility-values.ts'

/** A registration that came on paper: it waits for somebody else, and its owner is invited. */
export const NewFacilityForm = ({ onClose }: { onClose: () => void }) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const canOpen = useCan('facility:read')
  const contractForm = useContractForm({
    schema: facilityEntry,
    unsaved: { name: 'facilities.create', title: 'Cơ sở mới' },
    initialValues: { ...emptyFacility, code: '', invitedEmail: '' },
    save: async (body, idempotencyKey) => {
      const saved = await call(facilities.create, { body }, { idempotencyKey })
      patchFacility(client, saved)
      const isInvited = saved.invitedEmail !== null
      toast({
        tone: 'success',
        text: `Đã lập hồ sơ ${saved.code}, chờ người khác duyệt.${isInvited ? ' Đã gửi thư mời chủ cơ sở.' : ''}`,
        ...(canOpen && {
          action: {
            label: 'Mở hồ sơ',
            run: () => void navigate({ to: '/approve-accounts/$id', params: { id: saved.id }, search: {} }),
          },
        }),
      })
    },
    onSaved: onClose,
  })
  const form = contractForm.form
  return (
    <FormDialog contractForm={contractForm} title="Thêm cơ sở" verb="Lập hồ sơ" size={880} onClose={onClose}>
      <AlikeHint form={form} />
      <FacilityFields form={form} />
      <FactsSection title="Văn phòng">
        <FieldPair>
          <TextInput
            label="Mã cơ sở"
            description="Để trống: lấy mã tiếp theo."
            placeholder="KH-CSLT-2026-0001"
            {...form.getInputProps('code')}
          />
          <TextInput
            label="Email chủ cơ sở"
            description="Chủ cơ sở được mời nhận hồ sơ về tài khoản của mình."
            type="email"
            {...form.getInputProps('invitedEmail')}
          />
        </FieldPair>
      </FactsSection>
    </FormDialog>
  )
}
