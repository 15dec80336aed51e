import { Button, FileButton, TextInput } from '@mantine/core'
import { certificates } from '@nhanxanh/contract/features/certificates'
import {
  earlierFieldNames,
  mostEarlier,
  type EarlierRow as ListRow,
} from '@nhanxanh/contract/features/certificates.earlier'
import type { StoredFile } from '@nhanxanh/contract/features/files'
import { IconFileSpreadsheet, IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { useAct } from '../../../lib/use-act.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FieldPair } from '../../../ui/form/form-layout.tsx'
import { Readings, type Reading } from '../../../ui/reading/readings.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { certificateQueries, refreshCertificates } from '../certificates.queries.ts'
import { DecisionFile } from '../issue/decision-file.tsx'
import { EarlierRow, type EarlierValues } from './earlier-row.tsx'
import { emptyItem, facilityWords, itemOf, type Known, type TypedItem } from './earlier-values.ts'
import styles from './earlier.module.css'

type Props = { onClose: () => void }

/** The levels of both kinds of facilities, each name once. */
const useLevels = () => {
  const { data } = useQuery(certificateQueries.earlierLevels())
  const byKey = new Map((data?.items ?? []).map(({ key, name }) => [key, name]))
  return [...byKey].map(([value, label]) => ({ value, label }))
}

const nothingKnown: Known = { facility: '', problems: [], row: null }

const useEarlierForm = (onClose: () => void) => {
  const client = useQueryClient()
  return useContractForm<EarlierValues, typeof certificates.enterEarlier.body>({
    schema: certificates.enterEarlier.body,
    unsaved: null,
    initialValues: { signerName: '', signerTitle: '', fileId: null, items: [emptyItem] },
    save: async (body, idempotencyKey) => {
      const { items } = await call(certificates.enterEarlier, { body }, { idempotencyKey })
      toast({ tone: 'success', text: `Đã nhập ${items.length} giấy cấp trước hệ thống.` })
      void refreshCertificates(client)
    },
    onSaved: onClose,
  })
}

/** Fills the form from a list; what it could not read stands beside its row. */
const useList = (form: ReturnType<typeof useEarlierForm>['form']) => {
  const [known, setKnown] = useState<readonly Known[]>([nothingKnown])
  /** Lines out of sight in the file, until the person takes them behind the others. */
  const [hidden, setHidden] = useState<readonly ListRow[]>([])
  const fill = (before: readonly Known[], items: readonly TypedItem[], rows: readonly ListRow[]) => {
    const taken = rows.slice(0, mostEarlier - items.length)
    setKnown([...before, ...taken.map((row) => ({ facility: facilityWords(row), problems: row.problems, row }))])
    form.setFieldValue('items', [...items, ...taken.map(itemOf)])
  }
  const { mutate, isPending, data, error } = useAct({
    mutationFn: (file: File) => call(certificates.readEarlier, { body: file }),
    onSuccess: ({ rows }) => {
      setHidden(rows.filter(({ isHidden }) => isHidden))
      const seen = rows.filter(({ isHidden }) => !isHidden)
      if (seen.length > 0) fill([], [], seen)
    },
  })
  const count = data?.rows.filter(({ isHidden }) => !isHidden).length ?? 0
  const notes = [
    ...(error ? [asApiError(error).text] : []),
    ...(data?.problems ?? []),
    ...(data && count === 0 ? ['Không thấy dòng nào có tên cơ sở và số giấy.'] : []),
    ...(count > mostEarlier
      ? [`Tệp có ${count} dòng; chỉ đọc ${mostEarlier} dòng đầu, phần còn lại nhập lần sau.`]
      : []),
  ]
  return {
    known,
    setKnown,
    read: mutate,
    isReading: isPending,
    notes,
    hidden,
    takeHidden: () => {
      const { items } = form.getValues()
      // A form that nothing was read into has one empty row.
      if (count === 0) fill([], [], hidden)
      else fill(known, items, hidden)
      setHidden([])
    },
  }
}

type FormProps = { form: ReturnType<typeof useEarlierForm>['form'] }

/** What stands for all of them: who signed, and the scan of the decision. */
const Signer = ({ form }: FormProps) => {
  const [file, setFile] = useState<StoredFile | null>(null)
  const keep = (chosen: StoredFile | null) => {
    setFile(chosen)
    form.setFieldValue('fileId', chosen?.id ?? null)
  }
  return (
    <>
      <FieldPair>
        <TextInput label="Người ký" withAsterisk {...form.getInputProps('signerName')} />
        <TextInput label="Chức vụ người ký" withAsterisk {...form.getInputProps('signerTitle')} />
      </FieldPair>
      <DecisionFile file={file} error={form.errors['fileId']} onChange={keep} />
    </>
  )
}

type Cell = Reading & { path: string }

/** A cell of a list, and the field of the form that a choice goes into. */
const toCell = (
  row: ListRow,
  { field, ...reading }: ListRow['readings'][number],
  at: number,
  item?: TypedItem,
): Cell => ({
  ...reading,
  path: `items.${at}.${field}`,
  id: `${at} ${field} ${reading.isOfLetters}`,
  place: `Dòng ${row.line}`,
  about: `${row.facilityText}: ${earlierFieldNames[field]}`,
  chosen: field === 'facility' ? null : (item?.[field] ?? null),
})

/** What the list was understood as; a day in doubt is told here, and stands in the form then. */
const ListReadings = ({ form, known, notes }: FormProps & { known: readonly Known[]; notes: readonly string[] }) => {
  const { items } = form.getValues()
  const cells = known.flatMap(({ row }, at) =>
    row === null ? [] : row.readings.map((reading) => toCell(row, reading, at, items[at])),
  )
  return (
    <>
      {notes.map((note) => (
        <Banner key={note} tone="warning">
          {note}
        </Banner>
      ))}
      <Readings
        readings={cells}
        onChoose={({ id }, text) => {
          const cell = cells.find((each) => each.id === id)
          if (cell) form.setFieldValue(cell.path, text)
        }}
      />
    </>
  )
}

const mostNamed = 8

/** Lines out of sight in the file, and the way to take them all the same. */
const HiddenLines = ({ rows, onTake }: { rows: readonly ListRow[]; onTake: () => void }) => {
  if (rows.length === 0) return null
  const named = rows.slice(0, mostNamed).map(({ line }) => line)
  return (
    <Banner tone="info" actionLabel={`Nhập cả ${rows.length} dòng ẩn`} onAction={onTake}>
      {`${rows.length} dòng ẩn không được nhập (dòng ${named.join(', ')}${rows.length > mostNamed ? '…' : ''}).`}
    </Banner>
  )
}

/** Typed one by one, or read from a list and put right. */
const Items = ({ form }: FormProps) => {
  const levels = useLevels()
  const { known, setKnown, read, isReading, notes, hidden, takeHidden } = useList(form)
  const { items } = form.getValues()
  const whole = form.errors['items']
  const add = () => {
    setKnown([...known, nothingKnown])
    form.insertListItem('items', emptyItem)
  }
  const remove = (at: number) => {
    setKnown(known.toSpliced(at, 1))
    form.removeListItem('items', at)
  }
  return (
    <>
      <div className={styles.bar}>
        <FileButton accept=".xlsx,.csv,.xls,.xlsb,.ods,text/csv" onChange={(chosen) => chosen && read(chosen)}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              loading={isReading}
              leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
            >
              Đọc từ Excel hoặc CSV
            </Button>
          )}
        </FileButton>
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
          Thêm giấy
        </Button>
      </div>
      <HiddenLines rows={hidden} onTake={takeHidden} />
      <ListReadings {...{ form, known, notes }} />
      {typeof whole === 'string' && <Banner tone="error">{whole}</Banner>}
      {items.map((_, at) => (
        <EarlierRow
          key={rowKey(at)}
          {...{ form, at, levels }}
          facility={known[at]?.facility ?? ''}
          problems={known[at]?.problems ?? []}
          onRemove={items.length > 1 ? () => remove(at) : null}
        />
      ))}
    </>
  )
}

/** Certificates that were issued on paper before the system. */
export const EarlierDialog = ({ onClose }: Props) => {
  const contractForm = useEarlierForm(onClose)
  const { form } = contractForm
  return (
    <FormDialog
      contractForm={contractForm}
      title="Nhập giấy cấp trước hệ thống"
      verb={`Nhập ${form.getValues().items.length} giấy`}
      size={1080}
      onClose={onClose}
    >
      <p className={styles.hint}>
        Giấy có hiệu lực trong sổ ngay khi nhập, được đánh dấu là cấp trước hệ thống và không có bản ghi niêm phong. Mỗi
        cơ sở chỉ nhập giấy mới nhất. Nhập nhầm thì chấm dứt hiệu lực giấy với lý do “Nhập nhầm” rồi nhập lại.
      </p>
      <Signer form={form} />
      <Items form={form} />
    </FormDialog>
  )
}

/** Rows are known by their place: nothing in them is sure to be theirs alone. */
const rowKey = (at: number): string => `earlier-${at}`
