import { NumberInput, Select, TextInput } from '@mantine/core'
import type { FormErrors, GetInputPropsReturnType } from '@mantine/form'
import type { StoredFile } from '@nhanxanh/contract/features/files'
import {
  facilitySubTypeKeys,
  facilitySubTypes,
  facilityTypeNames,
  facilityTypes,
  isRanked,
  type FacilitySubType,
} from '@nhanxanh/contract/shared/facility-kinds'
import { identityCodeTypeNames, identityCodeTypes } from '@nhanxanh/contract/shared/identity-code'
import { useState } from 'react'
import { FilesField } from '../../../lib/files/files-field.tsx'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import { FieldPair, FieldStack } from '../../../ui/form/form-layout.tsx'
import { optionsOf } from '../../../ui/form/options-of.ts'
import { CommuneField } from './commune-field.tsx'
import type { FacilityValues } from './facility-values.ts'

type LicencesFieldProps = { form: FacilityForm; stored: readonly StoredFile[] }

/** The licences, in the order in which they are read. */
const LicencesField = ({ form, stored }: LicencesFieldProps) => {
  const [known, setKnown] = useState(stored)
  const chosen = form.getValues().licenceFileIds
  const keep = (files: readonly StoredFile[]) => {
    setKnown((before) => [...before, ...files.filter(({ id }) => before.every((file) => file.id !== id))])
    form.setFieldValue(
      'licenceFileIds',
      files.map(({ id }) => id),
    )
  }
  const files = chosen.flatMap((id) => known.find((file) => file.id === id) ?? [])
  return <FilesField label="Giấy phép" most={5} files={files} onChange={keep} error={form.errors['licenceFileIds']} />
}

/** Any form that holds a registration, whatever it holds beside. */
export type FacilityForm = {
  getInputProps(path: keyof FacilityValues): GetInputPropsReturnType
  setFieldValue(path: keyof FacilityValues, value: string | string[]): void
  getValues(): FacilityValues
  errors: FormErrors
}
type Props = {
  form: FacilityForm
  stored?: readonly StoredFile[]
  /** Why the type cannot change; it can where there is no reason. */
  typeProblem?: string | null
}

const subTypesOf = (type: string) =>
  facilitySubTypeKeys
    .filter((key) => facilitySubTypes[key].type === type)
    .map((key) => ({ value: key, label: facilitySubTypes[key].name }))

const isKind = (key: string): key is FacilitySubType => Object.hasOwn(facilitySubTypes, key)

const Establishment = ({ form, typeProblem = null }: Props) => {
  const { type, subType } = form.getValues()
  const changeType = (next: string | null) => {
    form.setFieldValue('type', next ?? '')
    form.setFieldValue('subType', '')
    form.setFieldValue('rank', '')
  }
  return (
    <FieldStack>
      <TextInput label="Tên cơ sở" withAsterisk maxLength={255} {...form.getInputProps('name')} />
      <FieldPair>
        <Select
          label="Loại cơ sở"
          description={typeProblem}
          disabled={typeProblem !== null}
          withAsterisk
          allowDeselect={false}
          data={optionsOf(facilityTypes, facilityTypeNames)}
          {...form.getInputProps('type')}
          onChange={changeType}
        />
        <Select
          label="Loại hình"
          placeholder="Chọn loại hình"
          withAsterisk
          allowDeselect={false}
          data={subTypesOf(type)}
          {...form.getInputProps('subType')}
        />
      </FieldPair>
      <FieldPair>
        <NumberInput
          label="Hạng sao"
          description={
            isKind(subType) && !isRanked(subType) ? 'Loại hình này không xếp hạng sao.' : 'Để trống nếu chưa xếp hạng.'
          }
          min={1}
          max={5}
          allowDecimal={false}
          disabled={isKind(subType) && !isRanked(subType)}
          {...form.getInputProps('rank')}
        />
        <TextInput label="Điện thoại cơ sở" description="Để trống nếu không có." {...form.getInputProps('phone')} />
      </FieldPair>
    </FieldStack>
  )
}

const Place = ({ form }: Props) => (
  <FieldStack>
    <FieldPair>
      <TextInput
        label="Số nhà, đường"
        description="Như trên giấy phép."
        withAsterisk
        {...form.getInputProps('street')}
      />
      <CommuneField {...form.getInputProps('communeCode')} />
    </FieldPair>
    <TextInput
      label="Địa chỉ cũ"
      description="Như giấy tờ trước tháng 7/2025 ghi."
      {...form.getInputProps('oldAddress')}
    />
    <FieldPair>
      <NumberInput label="Vĩ độ" placeholder="12,238800" decimalSeparator="," {...form.getInputProps('latitude')} />
      <NumberInput label="Kinh độ" placeholder="109,196700" decimalSeparator="," {...form.getInputProps('longitude')} />
    </FieldPair>
  </FieldStack>
)

const Representative = ({ form }: Props) => (
  <FieldStack>
    <FieldPair>
      <TextInput label="Họ tên" withAsterisk {...form.getInputProps('representativeName')} />
      <TextInput label="Chức vụ" {...form.getInputProps('representativePosition')} />
    </FieldPair>
    <TextInput
      label="Số điện thoại"
      placeholder="0912 345 678"
      withAsterisk
      {...form.getInputProps('representativePhone')}
    />
    <FieldPair>
      <Select
        label="Loại mã định danh"
        withAsterisk
        allowDeselect={false}
        data={optionsOf(identityCodeTypes, identityCodeTypeNames)}
        {...form.getInputProps('identityCodeType')}
      />
      <TextInput label="Mã định danh" withAsterisk {...form.getInputProps('identityCode')} />
    </FieldPair>
  </FieldStack>
)

const none: readonly StoredFile[] = []

/** All that a registration declares, section by section, as on the paper form. */
export const FacilityFields = ({ form, stored = none, typeProblem = null }: Props) => (
  <div>
    <FactsSection title="Cơ sở">
      <Establishment form={form} typeProblem={typeProblem} />
    </FactsSection>
    <FactsSection title="Địa chỉ">
      <Place form={form} />
    </FactsSection>
    <FactsSection title="Người đại diện và định danh">
      <Representative form={form} />
    </FactsSection>
    <FactsSection title="Giấy phép kinh doanh">
      <LicencesField form={form} stored={stored} />
    </FactsSection>
  </div>
)
