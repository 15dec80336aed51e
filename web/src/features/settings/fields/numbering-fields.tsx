import { Select, Switch, TextInput } from '@mantine/core'
import { addresses } from '@nhanxanh/contract/features/addresses'
import { firstNumbers } from '@nhanxanh/contract/features/settings.numbering'
import { settingsFieldNames as names } from '@nhanxanh/contract/features/settings.rules'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../lib/query-of.ts'
import { FieldPair } from '../../../ui/form/form-layout.tsx'
import { boundWords } from '../settings-values.ts'
import type { BindingFormProps } from '../settings-values.ts'

/** Khánh Hòa → KH; what administrations call themselves is no part of it. */
export const codeOfProvince = (name: string): string =>
  foldText(name.replace(/^(Tỉnh|Thành phố) /u, ''))
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
    .replaceAll(/[^A-Z]/g, '')

const yearNow = (): number => Number(vietnamDay(new Date()).slice(0, 4))
const capitals = (typed: string): string => typed.toUpperCase().trim()

type Props = BindingFormProps & { hasNumbers: boolean }

/** What a coming year begins with; everything that has a number keeps it. */
const NextNumbering = ({ form, canEdit, canBind }: BindingFormProps) => {
  const [year] = useState(() => yearNow() + 1)
  const { nextNumbering: next, programmeCode: code, certificateNumber: pattern } = form.getValues()
  const isFixed = !canEdit || !canBind
  return (
    <>
      <Switch
        label={`Đổi mã và mẫu số từ 01/01/${next?.year ?? year}`}
        description={boundWords('Số đã cấp giữ nguyên; trong năm này mã và mẫu số không đổi.', { canEdit, canBind })}
        checked={next !== null}
        disabled={isFixed}
        onChange={({ currentTarget: { checked } }) =>
          form.setFieldValue('nextNumbering', checked ? { year, code, pattern } : null)
        }
      />
      {next && (
        <>
          <FieldPair>
            <TextInput
              label={`${names.programmeCode} từ ${next.year}`}
              readOnly={isFixed}
              {...form.getInputProps('nextNumbering.code')}
              onChange={({ currentTarget: { value } }) => form.setFieldValue('nextNumbering.code', capitals(value))}
            />
            <TextInput
              label={`${names.certificateNumber} từ ${next.year}`}
              readOnly={isFixed}
              {...form.getInputProps('nextNumbering.pattern')}
            />
          </FieldPair>
          <p className="muted">
            Số đầu tiên của năm {next.year}: {firstNumbers(next)}.
          </p>
        </>
      )}
    </>
  )
}

/** Province, code and pattern: chosen before the first number, and for a coming year afterwards. */
export const NumberingFields = ({ form, canEdit, canBind, hasNumbers }: Props) => {
  const { data } = useQuery({ ...queryOf(addresses.provinces), staleTime: Infinity })
  const provinces = data?.items ?? []
  const { programmeCode: code, certificateNumber: pattern } = form.getValues()
  const [year] = useState(yearNow)
  const choose = (chosen: string | null) => {
    form.setFieldValue('provinceCode', chosen ?? '')
    const name = provinces.find((each) => each.code === chosen)?.name
    if (name !== undefined && !hasNumbers && code === '') form.setFieldValue('programmeCode', codeOfProvince(name))
  }
  return (
    <div className="stack-3">
      <FieldPair>
        <Select
          label={names.provinceCode}
          data={provinces.map((each) => ({ value: each.code, label: each.name }))}
          searchable
          readOnly={!canEdit}
          nothingFoundMessage="Không có tỉnh, thành phố này."
          {...form.getInputProps('provinceCode')}
          onChange={choose}
        />
        <TextInput
          label={names.programmeCode}
          description={
            hasNumbers
              ? 'Đứng đầu mọi mã hồ sơ; đã có số được cấp nên chỉ đổi từ năm sau.'
              : 'Đứng đầu mọi mã hồ sơ và trong số giấy; từ số đầu tiên thì không đổi trong năm.'
          }
          readOnly={!canEdit || hasNumbers}
          {...form.getInputProps('programmeCode')}
          onChange={({ currentTarget: { value } }) => form.setFieldValue('programmeCode', capitals(value))}
        />
      </FieldPair>
      <TextInput
        label={names.certificateNumber}
        description="Dùng {năm}, {tỉnh}, {loại} và {stt}; phần còn lại in nguyên như đã viết."
        withAsterisk
        readOnly={!canEdit || hasNumbers}
        {...form.getInputProps('certificateNumber')}
      />
      {code !== '' && !hasNumbers && <p className="muted">Số đầu tiên: {firstNumbers({ year, code, pattern })}.</p>}
      {hasNumbers && <NextNumbering {...{ form, canEdit, canBind }} />}
    </div>
  )
}
