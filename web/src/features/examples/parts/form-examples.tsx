import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { line, paragraph } from '@nhanxanh/contract/shared/fields'
import { useState } from 'react'
import { z } from 'zod'
import { useContractForm } from '../../../lib/forms.ts'
import { FieldPair, FieldStack, FormActions } from '../../../ui/form/form-layout.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { PlainField } from '../../../ui/plain/plain-field.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import styles from '../examples.module.css'

const schema = z.object({ name: line('tên cơ sở', 255), kind: line('loại hình', 40), note: paragraph('ghi chú', 500) })
const kinds = ['Khách sạn', 'Nhà nghỉ', 'Khu du lịch']

export const FormExamples = () => {
  const [isOffline, setOffline] = useState(false)
  const { form, formProps, isSaving, problem, unsaved } = useContractForm({
    schema,
    unsaved: null,
    initialValues: { name: '', kind: '', note: '' },
    save: async ({ name }) => {
      await new Promise((resolve) => setTimeout(resolve, 600))
      if (isOffline) throw new Error('Lưu thử thất bại')
      toast({ tone: 'success', text: `Đã lưu thử “${name}”.` })
    },
  })
  return (
    <div className={styles.columns}>
      <form {...formProps} aria-label="Biểu mẫu ví dụ">
        <LeaveGuard isDirty={form.isDirty()} onLeave={unsaved.giveUp} />
        <FieldStack>
          <FormProblem text={problem} />
          <FieldPair>
            <TextInput
              label="Tên cơ sở"
              description="Như ghi trên giấy phép."
              placeholder="Khách sạn Biển Xanh"
              withAsterisk
              {...form.getInputProps('name')}
            />
            <Select
              label="Loại hình"
              description="Theo giấy phép."
              placeholder="Chọn loại hình"
              data={kinds}
              withAsterisk
              searchable
              {...form.getInputProps('kind')}
            />
          </FieldPair>
          <Textarea label="Ghi chú" autosize minRows={2} withAsterisk {...form.getInputProps('note')} />
          <Checkbox
            label="Giả định lưu thất bại"
            checked={isOffline}
            onChange={(event) => setOffline(event.currentTarget.checked)}
          />
          <FormActions verb="Lưu thử" isSaving={isSaving} onCancel={() => form.reset()} />
        </FieldStack>
      </form>
      <StillFields />
    </div>
  )
}

const StillFields = () => (
  <FieldStack>
    <TextInput label="Bị từ chối" defaultValue="0123" error="Số di động có 10 chữ số, bạn đã nhập 4 chữ số." />
    <TextInput label="Không sửa được" defaultValue="NX-2026-00042" disabled description="Mã do hệ thống cấp." />
    <TextInput label="Chưa nhập" placeholder="0912 345 678" />
    <PlainField label="Ô của trang đăng nhập" hint="Dùng khi chưa có bộ giao diện." />
    <PlainField label="Ô của trang đăng nhập, bị từ chối" error="Email không hợp lệ." defaultValue="an@" />
  </FieldStack>
)
