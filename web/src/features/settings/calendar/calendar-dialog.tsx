import { Button, Textarea, TextInput } from '@mantine/core'
import { settings } from '@nhanxanh/contract/features/settings'
import { calendarOfYear, movedWords } from '@nhanxanh/contract/features/settings.calendars'
import type { CalendarOfYear, MovedTerm, ShownYear } from '@nhanxanh/contract/features/settings.calendars'
import { readNotice } from '@nhanxanh/contract/features/settings.notice'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { useAct } from '../../../lib/use-act.ts'
import { DayField } from '../../../ui/day/day-field.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { RemoveButton } from '../../../ui/form/remove-button.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { FieldGroup } from '../fields/field-group.tsx'
import { settingsQueries } from '../settings.queries.ts'
import styles from '../settings.module.css'

type Props = { year: number; version: number; known: ShownYear | undefined; onClose: () => void }
type Tried = { calendar: CalendarOfYear; items: MovedTerm[]; unnamed: number }

/** What a year counts by before somebody enters another one; our own reckoning has no source that could be kept. */
const valuesOf = ({ year, known }: Props): CalendarOfYear => ({
  year,
  source: known && known.status !== 'computed' ? known.sources.join('; ').slice(0, 300) : '',
  days: known?.days ?? [],
  workedDays: known?.workedDays ?? [],
})

/** First all clocks that would move are named; only then is the year saved. */
export const CalendarDialog = (props: Props) => {
  const { year, onClose } = props
  const [tried, setTried] = useState<Tried | null>(null)
  const contractForm = useContractForm({
    schema: calendarOfYear,
    unsaved: { name: `settings.enterCalendar/${year}`, title: `Lịch nghỉ năm ${year}` },
    initialValues: valuesOf(props),
    save: async (calendar, idempotencyKey) => {
      const moves = await call(settings.tryCalendar, { body: calendar }, { idempotencyKey })
      setTried({ calendar, ...moves })
    },
  })
  return (
    <FormDialog
      contractForm={contractForm}
      title={`Lịch nghỉ năm ${year}`}
      verb="Xem hạn sẽ dời"
      size="lg"
      onClose={onClose}
    >
      <Fields form={contractForm.form} year={year} />
      {tried && <SaveQuestion {...{ ...props, tried }} onBack={() => setTried(null)} />}
    </FormDialog>
  )
}

const keyOf = (field: keyof CalendarOfYear, nth: number): string => `${field}.${nth}`

type FormOf = ReturnType<typeof useContractForm<CalendarOfYear, typeof calendarOfYear>>['form']

const Fields = ({ form, year }: { form: FormOf; year: number }) => {
  const { days, workedDays } = form.getValues()
  return (
    <>
      <Notice form={form} year={year} />
      <TextInput label="Văn bản công bố" withAsterisk {...form.getInputProps('source')} />
      <FieldGroup title="Ngày nghỉ" hint="Kể cả ngày nghỉ bù và ngày nghỉ hoán đổi." error={form.errors['days']}>
        {days.map((_, nth) => (
          <div key={keyOf('days', nth)} className={`stack ${styles.day}`}>
            <DayField isNested aria-label={`Ngày nghỉ ${nth + 1}`} {...form.getInputProps(`days.${nth}.date`)} />
            <TextInput aria-label={`Tên ngày nghỉ ${nth + 1}`} {...form.getInputProps(`days.${nth}.name`)} />
            <RemoveButton label={`Bỏ ngày nghỉ ${nth + 1}`} onClick={() => form.removeListItem('days', nth)} />
          </div>
        ))}
        <AddButton label="Thêm ngày nghỉ" onClick={() => form.insertListItem('days', { date: '', name: '' })} />
      </FieldGroup>
      <FieldGroup
        title="Ngày làm bù"
        hint="Thứ Bảy hoặc Chủ nhật đi làm thay ngày nghỉ."
        error={form.errors['workedDays']}
      >
        {workedDays.map((_, nth) => (
          <div key={keyOf('workedDays', nth)} className={`stack ${styles.day}`}>
            <DayField isNested aria-label={`Ngày làm bù ${nth + 1}`} {...form.getInputProps(`workedDays.${nth}`)} />
            <RemoveButton label={`Bỏ ngày làm bù ${nth + 1}`} onClick={() => form.removeListItem('workedDays', nth)} />
          </div>
        ))}
        <AddButton label="Thêm ngày làm bù" onClick={() => form.insertListItem('workedDays', '')} />
      </FieldGroup>
    </>
  )
}

const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <div>
    <Button variant="default" onClick={onClick}>
      {label}
    </Button>
  </div>
)

/** The text of the yearly notice fills the rows, where a person reads them over; what is doubtful is said. */
const Notice = ({ form, year }: { form: FormOf; year: number }) => {
  const [text, setText] = useState('')
  const [said, setSaid] = useState<string[]>([])
  const read = (): void => {
    const { days, workedDays, doubts } = readNotice(text, year)
    if (days.length > 0) {
      form.setFieldValue('days', days)
      form.setFieldValue('workedDays', workedDays)
    }
    setSaid([`Đã đọc ${days.length} ngày nghỉ, ${workedDays.length} ngày làm bù. Hãy so với văn bản.`, ...doubts])
  }
  return (
    <>
      <Textarea
        label="Dán thông báo lịch nghỉ"
        description="Các ngày đọc được thay các dòng bên dưới."
        autosize
        minRows={3}
        maxRows={8}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div>
        <Button variant="default" disabled={text.trim() === ''} onClick={read}>
          Đọc thông báo
        </Button>
      </div>
      <output>
        {said.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </output>
    </>
  )
}

const SaveQuestion = ({ year, version, tried, onClose, onBack }: Props & { tried: Tried; onBack: () => void }) => {
  const { calendar, items, unnamed } = tried
  const client = useQueryClient()
  const { mutate, isPending } = useAct({
    mutationFn: () => call(settings.enterCalendar, { body: { version, calendar } }),
    onSuccess: (saved) => {
      client.setQueryData(settingsQueries.current().queryKey, saved)
      void client.invalidateQueries({ queryKey: settingsQueries.versions().queryKey })
      toast({ tone: 'success', text: `Đã lưu lịch nghỉ năm ${year}, phiên bản ${saved.version}.` })
      onClose()
    },
    // Whoever saved meanwhile is shown; the question stays.
    onError: () => void client.invalidateQueries({ queryKey: settingsQueries.current().queryKey }),
  })
  const total = items.length + unnamed
  return (
    <ConfirmDialog
      isOpen
      title={total === 0 ? 'Lưu lịch nghỉ này?' : `Lưu lịch nghỉ này và dời ${total} hạn?`}
      verb="Lưu lịch nghỉ"
      cancelLabel="Quay lại sửa"
      isBusy={isPending}
      onConfirm={() => mutate()}
      onCancel={onBack}
    >
      <p>{total === 0 ? 'Không có hạn nào đang chạy bị dời.' : `${total} hạn sẽ dời:`}</p>
      <ul className={styles.list}>
        {items.map((moved) => (
          <li key={`${moved.kind} ${moved.id}`}>{movedWords(moved)}</li>
        ))}
      </ul>
      {unnamed > 0 && <p>{unnamed} hạn của hồ sơ mà bạn không được xem cũng dời.</p>}
    </ConfirmDialog>
  )
}
