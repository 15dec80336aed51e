import { criterionBody, type Criterion } from '@nhanxanh/contract/features/criteria'
import {
  evidenceKindNames,
  mandatoryNames,
  tierNames,
  tiers,
  type EvidenceKind,
} from '@nhanxanh/contract/features/criteria.rules'
import { facilitySubTypes, type FacilitySubType } from '@nhanxanh/contract/shared/facility-kinds'
import { z } from 'zod'
import type { FieldNames } from '../../../ui/conflict/three-ways.ts'
import {
  decimalFromScreen,
  decimalOnScreen,
  percentOnScreen,
  shareFromPercent,
} from '../../../ui/formula/words/screen-value.ts'

/** The form of a criterion: numbers as people write them, shares in percent, choices as texts. */
export type CriterionValues = {
  code: string
  name: string
  description: string
  points: string
  tier: string
  isMandatory: boolean
  passShare: string
  isBonus: boolean
  subTypes: FacilitySubType[]
  ranks: string[]
  evidenceKinds: EvidenceKind[]
  guidanceApplicant: string
  guidanceAssessor: string
  met: string
  partly: string
  notMet: string
}

const emptyValues: CriterionValues = {
  code: '',
  name: '',
  description: '',
  points: '',
  tier: '1',
  isMandatory: false,
  passShare: '100',
  isBonus: false,
  subTypes: [],
  ranks: [],
  evidenceKinds: [],
  guidanceApplicant: '',
  guidanceAssessor: '',
  met: '',
  partly: '',
  notMet: '',
}

const textsOf = ({ description, guidanceApplicant, guidanceAssessor, rubric }: Criterion) => ({
  description: description ?? '',
  guidanceApplicant: guidanceApplicant ?? '',
  guidanceAssessor: guidanceAssessor ?? '',
  met: rubric.met ?? '',
  partly: rubric.partly ?? '',
  notMet: rubric.notMet ?? '',
})

/** A stored criterion, or a new one, as its form shows it. */
export const criterionValues = (criterion: Criterion | null): CriterionValues => {
  if (criterion === null) return emptyValues
  const { code, name, isMandatory, isBonus, evidenceKinds, appliesTo } = criterion
  return {
    ...textsOf(criterion),
    code,
    name,
    isMandatory,
    isBonus,
    evidenceKinds,
    points: decimalOnScreen(criterion.points),
    tier: String(criterion.tier),
    passShare: percentOnScreen(criterion.passShare),
    subTypes: appliesTo.subTypes,
    ranks: appliesTo.ranks.map(String),
  }
}

/** What the form holds as the contract wants it; checked by the contract's own schema. */
export const criterionSchema = z.preprocess((values) => {
  const { subTypes, ranks, met, partly, notMet, ...rest } = values as CriterionValues
  return {
    ...rest,
    points: decimalFromScreen(rest.points),
    passShare: shareFromPercent(rest.passShare),
    tier: Number(rest.tier),
    appliesTo: { subTypes, ranks: ranks.map(Number) },
    rubric: { met, partly, notMet },
  }
}, criterionBody)

const yesNo = (value: boolean): string => (value ? 'Có' : 'Không')

/** The fields by name, for the dialog of two who edit at once. */
export const criterionNames: FieldNames<CriterionValues> = {
  code: 'Mã',
  name: 'Tên',
  description: 'Mô tả',
  points: 'Điểm tối đa',
  tier: { label: 'Bậc', words: (tier) => tierNames[tiers.find((each) => String(each) === tier) ?? 1] },
  isMandatory: { label: 'Bắt buộc', words: (isMandatory) => mandatoryNames[`${isMandatory}`] },
  passShare: { label: 'Đạt từ', words: (percent) => `${percent}% điểm` },
  isBonus: { label: 'Điểm thưởng', words: yesNo },
  subTypes: { label: 'Loại hình', words: (keys) => keys.map((key) => facilitySubTypes[key].name).join(', ') },
  ranks: { label: 'Hạng sao', words: (ranks) => ranks.join(', ') },
  evidenceKinds: { label: 'Minh chứng', words: (kinds) => kinds.map((kind) => evidenceKindNames[kind]).join(', ') },
  guidanceApplicant: 'Hướng dẫn người nộp',
  guidanceAssessor: 'Hướng dẫn người thẩm định',
  met: 'Khi đạt',
  partly: 'Khi đạt một phần',
  notMet: 'Khi chưa đạt',
}
