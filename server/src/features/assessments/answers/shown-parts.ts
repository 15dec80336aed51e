/** What owners and assessors alike see of a criterion and of a question. */
export const shownOfCriterion = [
  'id',
  'lineage',
  'code',
  'name',
  'description',
  'points',
  'tier',
  'isMandatory',
  'isBonus',
  'evidenceKinds',
  'guidanceApplicant',
] as const
export const shownOfQuestion = [
  'id',
  'lineage',
  'key',
  'code',
  'content',
  'hint',
  'scale',
  'visibleIf',
  'evidence',
  'reads',
] as const
