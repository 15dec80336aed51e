import type { Scale, Tier, VisibleIf } from '../scoring/criteria-set.ts'
import type { FacilitySubType } from '../shared/facility-kinds.ts'
import type { CriterionBody } from './criteria.ts'
import type { EvidenceKind } from './criteria.rules.ts'

/** The kind of a field. It decides how a workbook, a comparison and the database hold the value. */
type Values = {
  text: string
  'optional-text': string | null
  number: string
  'optional-number': string | null
  share: string
  'yes-no': boolean
  tier: Tier
  count: number
  'optional-count': number | null
  'evidence-kinds': readonly EvidenceKind[]
  'sub-types': readonly FacilitySubType[]
  numbers: readonly number[]
  day: string
  'optional-day': string | null
  scale: Scale
  'visible-if': VisibleIf | null
}
export type FieldKind = keyof Values
type KindOf<Value> = { [Kind in FieldKind]: Value extends Values[Kind] ? Kind : never }[FieldKind]

/** `path`: where the field stands in the body, if not at its root under its own name. `label`: also the head of its column. */
export type PartField<Kind extends FieldKind = FieldKind> = { label: string; kind: Kind; path?: `${string}.${string}` }

/**
 * A part of a version: its fields, each described once, in the order in which workbooks and comparisons have them. The table
 * of the part has a column of the same name for each (`db/columns.ts`). Forms, workbooks, copies, comparisons and the
 * shipped sets follow from it.
 */
export type Part<Body, Flat> = {
  fields: { readonly [Key in keyof Flat & string]: PartField }
  /** The fields side by side. */
  flat: (body: Body) => Flat
  /** The body again. */
  nested: (flat: Flat) => Body
}

type Fields<Flat> = { readonly [Key in keyof Flat & string]: PartField<KindOf<Flat[Key]>> }
type Tree = Record<string, unknown>

/** A part by its fields. */
export const partOf = <Body, Flat>(fields: Fields<Flat>): Part<Body, Flat> => {
  const paths = Object.entries<PartField>(fields).map(([key, { path = key }]) => [key, path.split('.')] as const)
  const flat = (body: Tree) =>
    Object.fromEntries(
      paths.map(([key, [own = '', inner]]) => [key, inner === undefined ? body[own] : (body[own] as Tree)[inner]]),
    )
  const nested = (values: Tree) => {
    const body: Tree = {}
    for (const [key, [own = '', inner]] of paths) {
      body[own] = inner === undefined ? values[key] : { ...(body[own] as Tree | undefined), [inner]: values[key] }
    }
    return body
  }
  return { fields, flat, nested } as unknown as Part<Body, Flat>
}

export type FlatCriterion = Omit<CriterionBody, 'appliesTo' | 'exemptFor' | 'rubric'> &
  CriterionBody['appliesTo'] & {
    [Key in keyof CriterionBody['exemptFor'] as `exempt${Capitalize<Key>}`]: CriterionBody['exemptFor'][Key]
  } & { [Key in keyof CriterionBody['rubric'] as `rubric${Capitalize<Key>}`]: string | null }

export const criterionPart = partOf<CriterionBody, FlatCriterion>({
  code: { label: 'Mã', kind: 'text' },
  name: { label: 'Tên tiêu chí', kind: 'text' },
  points: { label: 'Điểm tối đa', kind: 'number' },
  tier: { label: 'Bậc', kind: 'tier' },
  isMandatory: { label: 'Bắt buộc', kind: 'yes-no' },
  passShare: { label: 'Đạt từ (phần điểm)', kind: 'share' },
  isBonus: { label: 'Điểm thưởng', kind: 'yes-no' },
  subTypes: { label: 'Áp dụng cho loại hình', kind: 'sub-types', path: 'appliesTo.subTypes' },
  ranks: { label: 'Áp dụng cho hạng sao', kind: 'numbers', path: 'appliesTo.ranks' },
  isNeverExempt: { label: 'Luôn phải đánh giá', kind: 'yes-no' },
  exemptSubTypes: {
    label: 'Nhận “Không áp dụng” của loại hình',
    kind: 'sub-types',
    path: 'exemptFor.subTypes',
  },
  exemptRanks: { label: 'Nhận “Không áp dụng” của hạng sao', kind: 'numbers', path: 'exemptFor.ranks' },
  evidenceKinds: { label: 'Minh chứng', kind: 'evidence-kinds' },
  sdgs: { label: 'Mục tiêu phát triển bền vững (SDG)', kind: 'numbers' },
  description: { label: 'Mô tả', kind: 'optional-text' },
  guidanceApplicant: { label: 'Hướng dẫn người nộp', kind: 'optional-text' },
  guidanceAssessor: { label: 'Hướng dẫn người thẩm định', kind: 'optional-text' },
  rubricMet: { label: 'Kết luận đạt khi', kind: 'optional-text', path: 'rubric.met' },
  rubricPartly: { label: 'Đạt một phần khi', kind: 'optional-text', path: 'rubric.partly' },
  rubricNotMet: { label: 'Chưa đạt khi', kind: 'optional-text', path: 'rubric.notMet' },
})

type Named = { code: string; name: string }
export const groupPart = partOf<Named, Named>({
  code: { label: 'Mã', kind: 'text' },
  name: { label: 'Tên chủ đề', kind: 'text' },
})
export const subGroupPart = partOf<Pick<Named, 'name'>, Pick<Named, 'name'>>({
  name: { label: 'Tên nhóm', kind: 'text' },
})
