import { Select, TagsInput, Textarea, TextInput } from '@mantine/core'
import { settingsLaw } from '@nhanxanh/contract/features/settings.amending'
import { termKindNames } from '@nhanxanh/contract/features/settings.calendars'
import { lawAmendment, sourceWords } from '@nhanxanh/contract/features/settings.law'
import type { LawAmendment, LawSource, LawTouch } from '@nhanxanh/contract/features/settings.law'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { useAct } from '../../../lib/use-act.ts'
import { DayField } from '../../../ui/day/day-field.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FieldPair } from '../../../ui/form/form-layout.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { settingsQueries } from '../settings.queries.ts'
import styles from '../settings.module.css'

type Props = { version: number; sources: readonly LawSource[]; onClose: () => void }
type Tried = { amendment: LawAmendment; touch: LawTouch }

const initialValues = {
  source: '',
  number: '',
  title: '',
  inForceOn: '',
  readOn: '',
  articles: [] as string[],
  note: '',
}

/** First everything that it touches is named; only then is the act entered. */
export const AmendmentDialog = ({ version, sources, onClose }: Props) => {
  const [tried, setTried] = useState<Tried | null>(null)
  const contractForm = useContractForm({
    schema: lawAmendment,
    unsaved: { name: 'settings.enterAmendment', title: 'Văn bản sửa đổi' },
    initialValues,
    save: async (amendment, idempotencyKey) => {
      const touch = await call(settingsLaw.tryAmendment, { body: amendment }, { idempotencyKey })
      setTried({ amendment, touch })
    },
  })
  const { form } = contractForm
  return (
    <FormDialog {...{ contractForm, onClose }} title="Văn bản sửa đổi" verb="Xem mục bị chạm tới" size="lg">
      <Select
        label="Văn bản được sửa đổi"
        withAsterisk
        allowDeselect={false}
        data={sources.map((source) => ({ value: source.key, label: sourceWords(source) }))}
        {...form.getInputProps('source')}
      />
      <FieldPair>
        <TextInput label="Số hiệu" placeholder="136/2025/QH15" withAsterisk {...form.getInputProps('number')} />
        <TextInput label="Tên văn bản" withAsterisk {...form.getInputProps('title')} />
      </FieldPair>
      <FieldPair>
        <DayField label="Có hiệu lực từ" withAsterisk {...form.getInputProps('inForceOn')} />
        <DayField label="Ngày đọc" withAsterisk {...form.getInputProps('readOn')} />
      </FieldPair>
      <TagsInput
        label="Các điều bị sửa đổi"
        description="Ví dụ 10, 11a. Để trống nếu chưa rõ: mọi mục của văn bản được coi là bị chạm tới."
        splitChars={[',', ';', ' ']}
        acceptValueOnBlur
        {...form.getInputProps('articles')}
      />
      <Textarea label="Nội dung sửa đổi" autosize minRows={2} maxRows={8} {...form.getInputProps('note')} />
      {tried && <SaveQuestion {...{ version, tried, onClose }} onBack={() => setTried(null)} />}
    </FormDialog>
  )
}

const Touched = ({ title, items }: { title: string; items: readonly string[] }) =>
  items.length === 0 ? null : (
    <>
      <p>{title}:</p>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  )

type Asked = Pick<Props, 'version' | 'onClose'> & { tried: Tried; onBack: () => void }

const SaveQuestion = ({ version, tried: { amendment, touch }, onClose, onBack }: Asked) => {
  const client = useQueryClient()
  const { mutate, isPending } = useAct({
    mutationFn: () => call(settingsLaw.enterAmendment, { body: { version, amendment } }),
    onSuccess: (saved) => {
      client.setQueryData(settingsQueries.current().queryKey, saved)
      for (const { queryKey } of [settingsQueries.versions(), settingsQueries.law()]) {
        void client.invalidateQueries({ queryKey })
      }
      toast({ tone: 'success', text: `Đã ghi văn bản ${amendment.number}, phiên bản ${saved.version}.` })
      onClose()
    },
    // Whoever saved meanwhile is shown; the question stays.
    onError: () => void client.invalidateQueries({ queryKey: settingsQueries.current().queryKey }),
  })
  const { files, unnamed, letters, forms } = touch
  const values = touch.settings.map(({ name, value }) => `${name}: ${value}`)
  const isNothing = [values, letters, forms, files].every((list) => list.length === 0) && unnamed === 0
  return (
    <ConfirmDialog
      isOpen
      title="Ghi văn bản sửa đổi này?"
      verb="Ghi văn bản"
      cancelLabel="Quay lại sửa"
      isBusy={isPending}
      onConfirm={() => mutate()}
      onCancel={onBack}
    >
      {isNothing && <p>Không mục nào của chương trình dựa vào các điều này.</p>}
      <Touched title="Cài đặt cần xem lại, chưa đổi gì" items={values} />
      <Touched title="Thư cần xem lại" items={letters} />
      <Touched title="Mẫu cần xem lại" items={forms} />
      <Touched title="Hồ sơ đang mở" items={files.map(({ kind, code }) => `${termKindNames[kind]} ${code}`)} />
      {unnamed > 0 && <p>{unnamed} hồ sơ đang mở khác mà bạn không được xem.</p>}
    </ConfirmDialog>
  )
}
