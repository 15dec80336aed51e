import { Button, Textarea, TextInput } from '@mantine/core'
import { line, paragraph } from '@nhanxanh/contract/shared/fields'
import { useState } from 'react'
import { z } from 'zod'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useEditForm } from '../../../lib/edit-form.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import styles from '../examples.module.css'

const schema = z.object({
  name: line('tên cơ sở', 255),
  street: line('địa chỉ', 255),
  note: paragraph('ghi chú', 500),
})
const names = { name: 'Tên cơ sở', street: 'Số nhà, đường', note: 'Ghi chú' }
const opened = {
  values: { name: 'Nhà nghỉ Sóng Nhỏ', street: '12 Trần Phú', note: 'Đã gọi chủ cơ sở.' },
  version: 1,
}
const current = {
  values: { name: 'Nhà nghỉ Sóng Biển', street: '12A Trần Phú', note: 'Đã gọi chủ cơ sở.' },
  version: 2,
  changedBy: 'Nguyễn Thị Lan, 14:05',
}

/** A form in a dialog for a record that Lan has changed meanwhile: try another name and save. */
const EditExample = ({ onClose }: { onClose: () => void }) => {
  const contractForm = useEditForm({
    schema,
    unsaved: null,
    names,
    stored: opened,
    save: async ({ name }, { version }) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      if (version !== current.version) throw new ApiError({ status: 409, message: 'STALE_VERSION' })
      toast({ tone: 'success', text: `Đã lưu thử “${name}”.` })
      return { version: version + 1 }
    },
    reload: () => Promise.resolve(current),
    onSaved: onClose,
  })
  const { form } = contractForm
  return (
    <FormDialog contractForm={contractForm} title="Sửa cơ sở" verb="Lưu thử" onClose={onClose}>
      <TextInput label="Tên cơ sở" withAsterisk {...form.getInputProps('name')} />
      <TextInput label="Số nhà, đường" withAsterisk {...form.getInputProps('street')} />
      <Textarea label="Ghi chú" autosize minRows={2} withAsterisk {...form.getInputProps('note')} />
    </FormDialog>
  )
}

export const ConflictExamples = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.row}>
      <Button variant="default" onClick={() => setOpen(true)}>
        Sửa hồ sơ mà người khác vừa sửa
      </Button>
      {isOpen && <EditExample onClose={() => setOpen(false)} />}
    </div>
  )
}
