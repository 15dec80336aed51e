import { Textarea } from '@mantine/core'
import { declineBody, permissionRequests } from '@nhanxanh/contract/features/permission-requests'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { FieldStack, FormActions } from '../../../ui/form/form-layout.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { UnsavedNotice } from '../../../ui/form/unsaved-notice.tsx'
import { useWaitingEdit } from '../../../ui/form/waiting-edit.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { roleQueries } from '../roles.queries.ts'

/** The answer no, with what the person reads. */
export const DeclineForm = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const client = useQueryClient()
  const { form, formProps, isSaving, problem, unsaved } = useContractForm({
    schema: declineBody,
    unsaved: { name: `permission-requests.decline/${id}`, title: 'Trả lời yêu cầu quyền' },
    initialValues: { answer: '' },
    save: async (body, idempotencyKey) => {
      await call(permissionRequests.decline, { params: { id }, body }, { idempotencyKey })
      toast({ tone: 'success', text: 'Đã trả lời yêu cầu quyền.' })
      await client.invalidateQueries({ queryKey: roleQueries.requests().queryKey })
    },
  })
  useWaitingEdit(form.isDirty(), { giveUp: form.reset })
  return (
    <form {...formProps} aria-label="Không cấp quyền">
      <FieldStack>
        <UnsavedNotice offer={unsaved.offer} />
        <FormProblem text={problem} />
        <Textarea
          label="Trả lời cho người xin"
          withAsterisk
          autosize
          minRows={2}
          data-autofocus
          {...form.getInputProps('answer')}
        />
        <FormActions verb="Không cấp quyền này" isSaving={isSaving} onCancel={onClose} />
      </FieldStack>
    </form>
  )
}
