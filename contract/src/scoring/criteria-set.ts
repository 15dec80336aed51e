import type { FacilitySubType, FacilityType } from '../shared/facility-kinds.ts'

/** Whole numbers and shares are written as decimals (`0.5`), so that nothing is lost between file, database and engine. */
export type DecimalText = string

/**
 * A band says how far a value fulfils a criterion, from `from` to the next band; `share` of the points, 0 to 1; the first has no
 * `from`.
 */
export type Band = { readonly from: DecimalText | null; readonly share: DecimalText }

/** More is better, and a value at an edge belongs to the higher band; or less is, and it belongs to the lower one. */
export type Direction = 'up' | 'down'

/** A number that the applicant enters once, whichever questions read it. */
export type QuestionInput = {
  readonly key: string
  readonly label: string
  readonly unit: string
  readonly min: DecimalText | null
  readonly max: DecimalText | null
  readonly isRequired: boolean
  /** Key of the input that this one is a part of and may not exceed. */
  readonly notAbove: string | null
}

/** A named value of the version: an emission factor with its source and the day from which it holds. */
export type Constant = {
  readonly key: string
  readonly label: string
  readonly value: DecimalText
  readonly unit: string
  readonly source: string
  readonly validFrom: string
  /** The last day on which it holds; null while nothing takes its place. */
  readonly validTo: string | null
}

export type Option = { readonly key: string; readonly label: string; readonly share: DecimalText }

type Graded = {
  /** Checked against what the formula comes to, its scale included. */
  readonly unit: string
  /** The text after the number instead of the unit; empty: the unit itself. */
  readonly displayUnit: string
  readonly direction: Direction
  /** From the lowest `from` up; empty: complete data are worth all points. */
  readonly bands: readonly Band[]
}

/** A column of a table that the applicant adds rows to; numbers can be summed in formulas. */
export type TableColumn = {
  readonly key: string
  readonly label: string
  readonly type: 'text' | 'number'
  readonly unit: string
}

/** The form of answers of a question, and their worth. Text, a date, evidence or a table is worth all, once it is given. */
export type Scale =
  | { readonly kind: 'yes-no' }
  | { readonly kind: 'one' | 'many'; readonly options: readonly Option[] }
  | { readonly kind: 'text' | 'date' | 'evidence' }
  | { readonly kind: 'table'; readonly columns: readonly TableColumn[]; readonly minRows: number }
  | ({ readonly kind: 'number'; readonly min: DecimalText | null; readonly max: DecimalText | null } & Graded)
  | ({ readonly kind: 'calculated'; readonly formula: string } & Graded)

/** A condition on the answer to another question. `values`: keys of options, `yes`, `no`, or the one number to compare with. */
export type VisibleCondition = {
  readonly question: string
  readonly is: 'answered' | 'one-of' | 'none-of' | 'at-least' | 'at-most'
  readonly values: readonly string[]
}

/** When a question is asked at all; what is not asked is not missing, and takes no part in the points. */
export type VisibleIf = { readonly join: 'all' | 'any'; readonly conditions: readonly VisibleCondition[] }

export type Question = {
  readonly key: string
  readonly content: string
  readonly scale: Scale
  /** Null: always asked. */
  readonly visibleIf: VisibleIf | null
}

export type Tier = 1 | 2 | 3

/** To whom a criterion applies; empty lists apply to all. */
export type Applicability = { readonly subTypes: readonly FacilitySubType[]; readonly ranks: readonly number[] }

export type Criterion = {
  readonly code: string
  readonly name: string
  readonly points: DecimalText
  readonly tier: Tier
  readonly isMandatory: boolean
  /** The share of the points from which on the criterion counts as met. */
  readonly passShare: DecimalText
  /** Counts on top: its points are earned, but never part of the maximum. */
  readonly isBonus: boolean
  readonly appliesTo: Applicability
  /** Goals of sustainable development that it serves; sets that were sealed before they were named have none. */
  readonly sdgs?: readonly number[]
  readonly questions: readonly Question[]
}

export type SubGroup = { readonly name: string; readonly criteria: readonly Criterion[] }
export type Group = { readonly code: string; readonly name: string; readonly subGroups: readonly SubGroup[] }

/** One line of the table of levels (DOMAIN 2.13). Shares are of the applicable points. */
export type Condition =
  | { readonly kind: 'all-mandatory' }
  | { readonly kind: 'points'; readonly atLeast: DecimalText }
  | { readonly kind: 'share'; readonly atLeast: DecimalText }
  | { readonly kind: 'share-of-each-group'; readonly atLeast: DecimalText }
  | { readonly kind: 'count-in-tier'; readonly tier: Tier; readonly atLeast: number }
  | { readonly kind: 'share-of-tier'; readonly tier: Tier; readonly atLeast: DecimalText }
  /** The share of the criteria that are not mandatory; grows with the number of renewals. */
  | {
      readonly kind: 'share-of-voluntary'
      readonly byRenewal: readonly { readonly from: number; readonly atLeast: DecimalText }[]
    }

/** From the lowest to the highest; a level is reached only with all those below it. */
export type Level = { readonly key: string; readonly name: string; readonly conditions: readonly Condition[] }

/** One version of the criteria of one type of facility: all that an assessment is judged by. */
export type CriteriaSet = {
  readonly type: FacilityType
  readonly groups: readonly Group[]
  readonly inputs: readonly QuestionInput[]
  readonly constants: readonly Constant[]
  readonly levels: readonly Level[]
}

/** The answers, with the facts of the facility that decide which criteria apply. */
export type AnswerSheet = {
  readonly facility: { readonly subType: FacilitySubType; readonly rank: number | null; readonly renewals: number }
  /** By key of the input; what is not there was not answered. */
  readonly values: Readonly<Record<string, DecimalText>>
  /** By key of the question: `['yes']`, keys of options, ids of evidence, a text, a decimal, rows of a table as JSON. */
  readonly answers: Readonly<Record<string, readonly string[]>>
  /** Criteria that do not apply to this facility, by agreement: out of the points and out of the maximum. */
  readonly notApplicable: readonly string[]
  /** Keys of questions answered with "Chưa có số liệu" or "Không thực hiện" (PRODUCT D7b.5): answered, and worth nothing. */
  readonly declined: readonly string[]
  /** The last day of the reference period, by which constants of several years are chosen (D7b.4); null: the newest hold. */
  readonly periodEnd: string | null
  /** The assessor's findings by criterion: a share of the points that stands in place of the self-assessment. */
  readonly verdicts: Readonly<Record<string, DecimalText>>
}

export const criteriaOf = (group: Group): Criterion[] => group.subGroups.flatMap(({ criteria }) => criteria)
