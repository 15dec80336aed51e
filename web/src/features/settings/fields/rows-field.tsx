import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { DayField } from '../../../ui/day/day-field.tsx'
import { RemoveButton } from '../../../ui/form/remove-button.tsx'
import styles from '../settings.module.css'
import { FieldGroup } from './field-group.tsx'
import type { SettingsFormProps, Values } from '../settings-values.ts'

type Path = 'ownDaysOff' | 'decisionSigners'
type Props<Field extends Path> = SettingsFormProps & {
  path: Field
  title: string
  hint: string
  className: string | undefined
  /** On the button that adds a row. */
  add: string
  empty: Values[Field][number]
  /** What takes row n away, counted from 1. */
  remove: (n: number) => string
  /** The fields of a row, by the path of each of them in the form. */
  children: (at: (field: keyof Values[Field][number] & string) => string, n: number) => ReactNode
}

const keyOf = (path: Path, index: number): string => `${path}.${index}`

/** A list of rows of a few fields each. */
export const RowsField = <Field extends Path>(props: Props<Field>) => {
  const { form, canEdit, path, title, hint, className, add, empty, remove, children } = props
  return (
    <FieldGroup {...{ path, title, hint }} error={form.errors[path]}>
      {form.getValues()[path].map((_, index) => (
        <div key={keyOf(path, index)} className={className}>
          {children((field) => `${keyOf(path, index)}.${field}`, index + 1)}
          {canEdit && <RemoveButton label={remove(index + 1)} onClick={() => form.removeListItem(path, index)} />}
        </div>
      ))}
      {canEdit && (
        <div>
          <Button variant="default" onClick={() => form.insertListItem(path, empty as never)}>
            {add}
          </Button>
        </div>
      )}
    </FieldGroup>
  )
}

/** Days off beyond the public holidays, each with its reason. */
export const OwnDaysOff = ({ form, canEdit }: SettingsFormProps) => (
  <RowsField
    {...{ form, canEdit }}
    path="ownDaysOff"
    title="Ngày nghỉ riêng"
    hint="Ngoài ngày nghỉ lễ; không tính vào thời gian chờ duyệt."
    className={`stack ${styles.day}`}
    add="Thêm ngày nghỉ"
    empty={{ date: '', name: '' }}
    remove={(n) => `Bỏ ngày nghỉ riêng ${n}`}
  >
    {(at, n) => (
      <>
        <DayField aria-label={`Ngày nghỉ riêng ${n}`} readOnly={!canEdit} {...form.getInputProps(at('date'))} />
        <TextInput
          aria-label={`Lý do nghỉ ${n}`}
          placeholder="Lý do nghỉ"
          readOnly={!canEdit}
          {...form.getInputProps(at('name'))}
        />
      </>
    )}
  </RowsField>
)
