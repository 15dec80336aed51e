import { TextInput } from '@mantine/core'
import { postingBody } from '@nhanxanh/contract/features/owner-letters'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { z } from 'zod'
import { DayField } from '../../ui/day/day-field.tsx'
import { useNow } from '../../ui/day/use-now.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { toast } from '../../ui/toast/toasts.ts'
import { useContractForm } from '../forms.ts'

type Props = {
  /** Which letter, or how many. */
  what: string
  /** The moment at which the last of them was written. */
  writtenAt: string
  post: (posting: z.output<typeof postingBody>, idempotencyKey: string) => Promise<unknown>
  onClose: () => void
}

/** Says when, and under which number, letters were posted. */
export const PostingDialog = ({ what, writtenAt, post, onClose }: Props) => {
  const today = vietnamDay(useNow())
  const contractForm = useContractForm({
    schema: postingBody,
    unsaved: null,
    initialValues: { postedOn: today, postedNumber: '' },
    save: async (posting, idempotencyKey) => {
      await post(posting, idempotencyKey)
      toast({ tone: 'success', text: 'Đã ghi việc gửi bưu điện.' })
    },
    onSaved: onClose,
  })
  const { form } = contractForm
  return (
    <FormDialog {...{ contractForm, onClose }} title={`Ghi đã gửi bưu điện: ${what}`} verb="Ghi đã gửi bưu điện">
      <DayField
        label="Ngày gửi"
        withAsterisk
        earliest={vietnamDay(writtenAt)}
        latest={today}
        {...form.getInputProps('postedOn')}
      />
      <TextInput label="Số vận đơn hoặc số công văn đi" {...form.getInputProps('postedNumber')} />
    </FormDialog>
  )
}
