import { Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useState } from 'react'
import { RecordSelect } from '../../../lib/palette/record-select.tsx'
import { DayField } from '../../../ui/day/day-field.tsx'
import { RemoveButton } from '../../../ui/form/remove-button.tsx'
import styles from './earlier.module.css'
import type { TypedItem } from './earlier-values.ts'

export type EarlierValues = { signerName: string; signerTitle: string; fileId: string | null; items: TypedItem[] }
type Option = { value: string; label: string }

type Props = {
  form: UseFormReturnType<EarlierValues>
  at: number
  /** What the list calls the facility; empty where none was found. */
  facility: string
  problems: readonly string[]
  levels: readonly Option[]
  onRemove: (() => void) | null
}

/** One certificate that was issued on paper. */
export const EarlierRow = ({ form, at, facility, problems, levels, onRemove }: Props) => {
  const [today] = useState(() => vietnamDay(new Date()))
  const item = form.getValues().items[at]
  const input = (field: keyof TypedItem) => form.getInputProps(`items.${at}.${field}`)
  if (item === undefined) return null
  return (
    <fieldset className={styles.row} aria-label={`Giấy ${at + 1}`}>
      <div className={styles.wide}>
        <RecordSelect
          screen="/approve-accounts/$id"
          label="Cơ sở"
          withAsterisk
          status="approved"
          chosen={item.facilityId === '' ? null : { value: item.facilityId, label: facility }}
          error={input('facilityId').error}
          onChoose={(id) => form.setFieldValue(`items.${at}.facilityId`, id ?? '')}
        />
        {onRemove && <RemoveButton label={`Bỏ giấy ${at + 1}`} onClick={onRemove} />}
      </div>
      <TextInput label="Số giấy" withAsterisk {...input('number')} />
      <Select label="Mức" withAsterisk allowDeselect={false} data={[...levels]} {...input('level')} />
      <TextInput label="Số quyết định" withAsterisk {...input('decisionNumber')} />
      <DayField label="Ngày quyết định" withAsterisk latest={today} {...input('decidedOn')} />
      <DayField label="Ngày cấp" withAsterisk latest={today} {...input('issuedOn')} />
      <DayField label="Ngày hết hạn" withAsterisk {...input('validUntil')} />
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
