import { criterionBody } from '@nhanxanh/contract/features/criteria'
import { criterionPart, type FlatCriterion } from '@nhanxanh/contract/features/criteria.parts'
import { partForm, type PartValues } from '../../../lib/part-form.ts'

export type CriterionValues = PartValues<FlatCriterion>
export const criterionForm = partForm(criterionPart, criterionBody)
