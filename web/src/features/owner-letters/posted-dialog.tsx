import { TextInput } from '@mantine/core'
import { ownerLetters, type OwnerLetter } from '@nhanxanh/contract/features/owner-letters'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { useContractForm } from '../../lib/forms.ts'
import { useNow } from '../../ui/day/use-now.ts'
import { DayField } from '../../ui/day/day-field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { toast } from '../../ui/toast/toasts.ts'
import { refreshLetters } from './owner-letters.queries.ts'

type Props = { letters: readonly OwnerLetter[]; onClose: () => void }

/** Says when, and under which number, letters were posted. */
export const PostedDialog = ({ letters, onClose }: Props) => {
  const client = useQueryClient()
  const today = vietnamDay(useNow())
  const only = letters.length === 1 ? letters[0] : undefined
  const newest = letters
    .map(({ createdAt }) => createdAt)
    .toSorted()
    .at(-1)
  const contractForm = useContractForm({
    schema: ownerLetters.posted.body,
    unsaved: null,
    initialValues: { ids: letters.map(({ id }) => id), postedOn: today, postedNumber: '' },
    save: async (body, idempotencyKey) => {
      await call(ownerLetters.posted, { body }, { idempotencyKey })
      await refreshLetters(client)
      toast({ tone: 'success', text: 'Đã ghi việc gửi bưu điện.' })
    },
    onSaved: onClose,
  })
  const { form } = contractForm
  return (
    <FormDialog
      {...{ contractForm, onClose }}
      title={`Ghi đã gửi bưu điện: ${only ? only.subject : `${formatNumber(letters.length)} thư`}`}
      verb="Ghi đã gửi bưu điện"
    >
      <DayField
        label="Ngày gửi"
        withAsterisk
        earliest={newest && vietnamDay(newest)}
        latest={today}
        {...form.getInputProps('postedOn')}
      />
      <TextInput label="Số vận đơn hoặc số công văn đi" {...form.getInputProps('postedNumber')} />
    </FormDialog>
  )
}
