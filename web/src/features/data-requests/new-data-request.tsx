import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { dataRequests } from '@nhanxanh/contract/features/data-requests'
import { dataRequestBody } from '@nhanxanh/contract/features/data-requests.fields'
import * as rules from '@nhanxanh/contract/features/data-requests.rules'
import type { StoredFile } from '@nhanxanh/contract/features/files'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { SenderFields } from '../../lib/cases/sender-fields.tsx'
import { FilesField } from '../../lib/files/files-field.tsx'
import { useContractForm } from '../../lib/forms.ts'
import { DayField } from '../../ui/day/day-field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { FieldPair } from '../../ui/form/form-layout.tsx'
import { optionsOf } from '../../ui/form/options-of.ts'
import { toast } from '../../ui/toast/toasts.ts'

/** The scans are no part of what outlives the session: a file that belongs to nothing is gone after a day. */
const useEntering = (today: VietnamDay, files: readonly StoredFile[], onClose: () => void) => {
  const client = useQueryClient()
  return useContractForm({
    schema: dataRequestBody,
    unsaved: { name: 'data-requests.enter', title: 'Yêu cầu về dữ liệu cá nhân mới' },
    initialValues: {
      name: '',
      email: '',
      phone: '',
      kind: '',
      origin: 'letter',
      receivedOn: today,
      reference: '',
      identityCheck: '',
      body: '',
      hasThirdParty: false,
    },
    save: async (written, idempotencyKey) => {
      const body = { ...written, fileIds: files.map(({ id }) => id) }
      const { code } = await call(dataRequests.enter, { body }, { idempotencyKey })
      toast({ tone: 'success', text: `Đã ghi yêu cầu ${code}.` })
      void client.invalidateQueries({ queryKey: [dataRequests.list.path] })
    },
    onSaved: onClose,
  })
}

type Fields = { form: ReturnType<typeof useEntering>['form'] }

const PersonFields = ({ form }: Fields) => (
  <>
    <TextInput label="Người yêu cầu" withAsterisk {...form.getInputProps('name')} />
    <SenderFields form={form} />
    <Textarea
      label="Cách xác minh danh tính"
      description="Ví dụ: đối chiếu căn cước tại quầy; gọi lại số đã lưu. Không cần giữ ảnh giấy tờ."
      withAsterisk
      autosize
      minRows={2}
      maxRows={6}
      {...form.getInputProps('identityCheck')}
    />
  </>
)

const RequestFields = ({ form, today }: Fields & { today: VietnamDay }) => (
  <>
    <FieldPair>
      <Select
        label="Loại yêu cầu"
        withAsterisk
        allowDeselect={false}
        placeholder="Chọn loại yêu cầu"
        data={optionsOf(rules.dataRequestKinds, rules.dataRequestKindNames)}
        {...form.getInputProps('kind')}
      />
      <DayField label="Ngày nhận" withAsterisk latest={today} {...form.getInputProps('receivedOn')} />
    </FieldPair>
    <FieldPair>
      <Select
        label="Cách nhận"
        withAsterisk
        allowDeselect={false}
        data={optionsOf(rules.dataRequestOrigins, rules.dataRequestOriginNames)}
        {...form.getInputProps('origin')}
      />
      <TextInput label="Số văn bản đến" description="Nơi lưu bản gốc." {...form.getInputProps('reference')} />
    </FieldPair>
    <Textarea label="Nội dung yêu cầu" withAsterisk autosize minRows={3} maxRows={12} {...form.getInputProps('body')} />
    <Checkbox
      label="Dữ liệu đã chuyển cho bên thứ ba"
      description="Rút đồng ý, hạn chế, phản đối khi đó có thời hạn dài hơn."
      {...form.getInputProps('hasThirdParty', { type: 'checkbox' })}
    />
  </>
)

/** A request that came by letter, mail or in person; its clocks run from the day on which it came. */
export const NewDataRequest = ({ onClose }: { onClose: () => void }) => {
  const [today] = useState(() => vietnamDay(new Date()))
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const contractForm = useEntering(today, files, onClose)
  const { form } = contractForm
  return (
    <FormDialog contractForm={contractForm} title="Ghi yêu cầu" verb="Ghi yêu cầu" size="xl" onClose={onClose}>
      <PersonFields form={form} />
      <RequestFields form={form} today={today} />
      <FilesField files={files} onChange={setFiles} error={form.errors['fileIds']} label="Bản quét của đơn" most={10} />
    </FormDialog>
  )
}
