import { Button, Checkbox, Select, Stack, Text } from '@mantine/core'
import { reports } from '@nhanxanh/contract/features/reports'
import { digestSubscription, type DigestSubscription } from '@nhanxanh/contract/features/reports.digest'
import { digestHour, digestWayNames, digestWays } from '@nhanxanh/contract/features/reports.digest-rules'
import { weekdayNames } from '@nhanxanh/contract/shared/weekdays'
import { call } from '../../../lib/api/client.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useAct } from '../../../lib/use-act.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { useProvinceNames } from '../use-province-names.ts'
import { subscriptionQuery } from './digest.queries.ts'
import { filterWords, isSameFilter, type DigestFilter } from './filter-words.ts'

type Props = { subscription: DigestSubscription | null; filter: DigestFilter; onClose: () => void }

const weekdays = weekdayNames.map((label, place) => ({ value: String(place + 1), label }))

const keep = (subscription: DigestSubscription | null): void => {
  queryClient.setQueryData(subscriptionQuery().queryKey, { subscription })
}

/** What the digest is about: the filter of the page, and what it was before where that is another one. */
const Scope = ({ subscription, filter }: Omit<Props, 'onClose'>) => {
  const names = useProvinceNames()
  const isOther = subscription !== null && !isSameFilter(subscription, filter)
  return (
    <Text>
      Phạm vi: {filterWords(filter, names)}, theo bộ lọc đang chọn.
      {isOther &&
        ` Bản tin bạn đang nhận có phạm vi: ${filterWords(subscription, names)}; lưu lại sẽ đổi sang phạm vi mới.`}
    </Text>
  )
}

/** Ends the subscription at once; it can be asked for again any time. */
const Leave = ({ onClose }: { onClose: () => void }) => {
  const leaving = useAct({
    mutationFn: () => call(reports.unsubscribe, {}),
    onSuccess: () => {
      keep(null)
      toast({ tone: 'success', text: 'Bạn đã thôi nhận bản tin tuần.' })
      onClose()
    },
  })
  return (
    <Button
      variant="default"
      loading={leaving.isPending}
      onClick={() => leaving.mutate()}
      style={{ alignSelf: 'flex-start' }}
    >
      Thôi nhận bản tin
    </Button>
  )
}

/** How, on which day and about what the weekly digest comes. */
export const DigestDialog = ({ subscription, filter, onClose }: Props) => {
  const { ways = ['notification'], weekday = 1 } = subscription ?? {}
  const contractForm = useContractForm({
    schema: digestSubscription,
    unsaved: null,
    initialValues: { ...filter, ways, weekday },
    save: async (body, idempotencyKey) => {
      const { subscription: kept } = await call(reports.subscribe, { body }, { idempotencyKey })
      keep(kept)
      toast({ tone: 'success', text: `Bạn sẽ nhận bản tin vào ${weekdayNames[kept.weekday - 1] ?? ''} hằng tuần.` })
    },
    onSaved: onClose,
  })
  const { form } = contractForm
  return (
    <FormDialog
      contractForm={contractForm}
      title="Bản tin tuần"
      verb={subscription ? 'Lưu' : 'Nhận bản tin'}
      onClose={onClose}
    >
      <Text>
        Bản tin có việc đang chờ bạn, rồi số liệu của bảy ngày trước đó so với tuần liền trước. Mỗi số dẫn đến danh sách
        của nó; chỉ có những gì bạn có quyền xem.
      </Text>
      <Scope subscription={subscription} filter={filter} />
      <Checkbox.Group label="Cách nhận" {...form.getInputProps('ways')}>
        <Stack gap={8} mt={8}>
          {digestWays.map((way) => (
            <Checkbox key={way} value={way} label={digestWayNames[way]} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Select
        label="Ngày nhận"
        description={`Gửi từ ${digestHour} giờ sáng.`}
        data={weekdays}
        value={String(form.values.weekday)}
        allowDeselect={false}
        error={form.errors['weekday']}
        onChange={(value) => form.setFieldValue('weekday', Number(value))}
      />
      {subscription && <Leave onClose={onClose} />}
    </FormDialog>
  )
}
