import { Checkbox, MultiSelect, Select, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { criterionPart, type PartField } from '@nhanxanh/contract/features/criteria.parts'
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
    <output className={styles.count}>
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
    <MultiSelect
      label="Minh chứng gợi ý"
      data={optionsOf(evidenceKinds, evidenceKindNames)}
      {...form.getInputProps('evidenceKinds')}
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

/** Whom it is for; stars only where the type has kinds that may carry them. */
const Applicability = ({ form, type }: Props) => {
  const subTypes = subTypesOf(type)
  const { subTypes: chosen, ranks } = form.getValues()
  return (
    <div>
      <FieldPair>
        <MultiSelect
          placeholder={chosen.length === 0 ? 'Tất cả loại hình' : ''}
          data={subTypes.map((value) => ({ value, label: facilitySubTypes[value].name }))}
          {...labelled(form, 'subTypes')}
        />
        {subTypes.some(isRanked) && (
          <MultiSelect
            placeholder={ranks.length === 0 ? 'Mọi hạng, kể cả chưa xếp hạng' : ''}
            data={['1', '2', '3', '4', '5'].map((value) => ({ value, label: `${value} sao` }))}
            {...labelled(form, 'ranks')}
          />
        )}
      </FieldPair>
      <ApplicabilityCount type={type} subTypes={chosen} ranks={ranks} />
    </div>
  )
}
