import { Checkbox, MultiSelect, Select, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { criterionPart, type PartField } from '@nhanxanh/contract/features/criteria.parts'
import { sdgNumbers } from '@nhanxanh/contract/features/criteria.fields'
import { evidenceKindNames, evidenceKinds, tierNames, tiers } from '@nhanxanh/contract/features/criteria.rules'
import {
  facilitySubTypes,
  isRanked,
  subTypesOf,
  type FacilityType,
  type FacilitySubType,
} from '@nhanxanh/contract/shared/facility-kinds'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { optionsOf } from '../../../ui/form/options-of.ts'
import { FieldPair } from '../../../ui/form/form-layout.tsx'
import { RichTextField } from '../../../ui/rich-text/rich-text-field.tsx'
import { criteriaQueries } from '../criteria.queries.ts'
import type { CriterionValues } from './criterion-values.ts'
import styles from '../criteria.module.css'

const stars = ['1', '2', '3', '4', '5'] as const
type ApplicabilityCountProps = { type: FacilityType; subTypes: readonly FacilitySubType[]; ranks: readonly string[] }

/** How many approved facilities the choice takes in, while it is being made. */
const ApplicabilityCount = ({ type, subTypes, ranks }: ApplicabilityCountProps) => {
  const query = {
    type,
    ...(subTypes.length > 0 && { subTypes: [...subTypes] }),
    ...(ranks.length > 0 && { ranks: stars.filter((rank) => ranks.includes(rank)) }),
  }
  const { data } = useQuery({ ...criteriaQueries.applicability(query), placeholderData: keepPreviousData })
  return (
    <output className={`muted ${styles.count}`}>
      {data && `Áp dụng cho ${formatNumber(data.applies)}/${formatNumber(data.total)} cơ sở đã duyệt.`}
    </output>
  )
}

type Props = { form: UseFormReturnType<CriterionValues>; type: FacilityType }

/** The contract judges a field where it stands in the body. */
const labelled = (form: Props['form'], key: keyof CriterionValues) => {
  const { label, path }: PartField = criterionPart.fields[key]
  return { label, ...form.getInputProps(key), error: form.errors[path ?? key] }
}

const text = { autosize: true, minRows: 2, maxRows: 8 } as const

/** Everything that a criterion says, in the order in which one thinks of it. */
export const CriterionFields = ({ form, type }: Props) => (
  <>
    <Names form={form} />
    <Worth form={form} />
    <Applicability form={form} type={type} />
    <Exemption form={form} type={type} />
    <MultiSelect
      label="Minh chứng gợi ý"
      data={optionsOf(evidenceKinds, evidenceKindNames)}
      {...form.getInputProps('evidenceKinds')}
    />
    <MultiSelect
      description="Phân loại của chương trình, số từ 1 đến 17."
      data={sdgNumbers.map((number) => ({ value: String(number), label: `SDG ${number}` }))}
      {...labelled(form, 'sdgs')}
    />
    <RichTextField {...labelled(form, 'guidanceApplicant')} />
    <RichTextField {...labelled(form, 'guidanceAssessor')} />
    <Textarea {...text} {...labelled(form, 'rubricMet')} />
    <FieldPair>
      <Textarea {...text} {...labelled(form, 'rubricPartly')} />
      <Textarea {...text} {...labelled(form, 'rubricNotMet')} />
    </FieldPair>
  </>
)

const Names = ({ form }: Pick<Props, 'form'>) => (
  <>
    <FieldPair>
      <TextInput
        label="Mã"
        description="Ví dụ KNK01; không trùng trong phiên bản."
        withAsterisk
        data-autofocus
        {...form.getInputProps('code')}
      />
      <TextInput
        label="Điểm tối đa"
        description="Từ 0; viết 1,5 cho một điểm rưỡi."
        inputMode="decimal"
        withAsterisk
        {...form.getInputProps('points')}
      />
    </FieldPair>
    <TextInput label="Tên" withAsterisk {...form.getInputProps('name')} />
    <RichTextField label="Mô tả" {...form.getInputProps('description')} />
  </>
)

const Worth = ({ form }: Pick<Props, 'form'>) => (
  <>
    <FieldPair>
      <Select label="Bậc" allowDeselect={false} data={optionsOf(tiers, tierNames)} {...form.getInputProps('tier')} />
      <TextInput label="Đạt khi được từ (% điểm)" inputMode="decimal" {...form.getInputProps('passShare')} />
    </FieldPair>
    <FieldPair>
      <Checkbox
        label="Bắt buộc (B)"
        description="Không đạt thì không được xếp mức có điều kiện này."
        {...form.getInputProps('isMandatory', { type: 'checkbox' })}
      />
      <Checkbox
        label="Điểm thưởng"
        description="Cộng thêm, không tính vào điểm tối đa."
        {...form.getInputProps('isBonus', { type: 'checkbox' })}
      />
    </FieldPair>
  </>
)

type ScopeProps = Props & {
  keys: readonly ['subTypes', 'ranks'] | readonly ['exemptSubTypes', 'exemptRanks']
  isDisabled?: boolean
}

/** Kinds of facilities; stars only where the type has kinds that may carry them. */
const Scope = ({ form, type, keys: [kinds, stars], isDisabled = false }: ScopeProps) => {
  const subTypes = subTypesOf(type)
  const values = form.getValues()
  return (
    <FieldPair>
      <MultiSelect
        placeholder={values[kinds].length === 0 ? 'Tất cả loại hình' : ''}
        disabled={isDisabled}
        data={subTypes.map((value) => ({ value, label: facilitySubTypes[value].name }))}
        {...labelled(form, kinds)}
      />
      {subTypes.some(isRanked) && (
        <MultiSelect
          placeholder={values[stars].length === 0 ? 'Mọi hạng, kể cả chưa xếp hạng' : ''}
          disabled={isDisabled}
          data={['1', '2', '3', '4', '5'].map((value) => ({ value, label: `${value} sao` }))}
          {...labelled(form, stars)}
        />
      )}
    </FieldPair>
  )
}

/** Whom it is for. */
const Applicability = ({ form, type }: Props) => {
  const { subTypes: chosen, ranks } = form.getValues()
  return (
    <div>
      <Scope form={form} type={type} keys={['subTypes', 'ranks']} />
      <ApplicabilityCount type={type} subTypes={chosen} ranks={ranks} />
    </div>
  )
}

/** Of whom it may be said that it does not apply. */
const Exemption = ({ form, type }: Props) => (
  <>
    <Checkbox
      label={criterionPart.fields.isNeverExempt.label}
      description="Cơ sở không được đề nghị và không ai được kết luận “Không áp dụng”."
      {...form.getInputProps('isNeverExempt', { type: 'checkbox' })}
    />
    <Scope
      form={form}
      type={type}
      keys={['exemptSubTypes', 'exemptRanks']}
      isDisabled={form.getValues().isNeverExempt}
    />
  </>
)
