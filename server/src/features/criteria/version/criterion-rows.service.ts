import type { CriterionBody } from '@nhanxanh/contract/features/criteria'
import type { Criterion } from '@nhanxanh/contract/scoring/criteria-set'
import type { CriterionRecord as Row } from '../criteria.repo.ts'

type Judged = 'code' | 'name' | 'points' | 'tier' | 'is_mandatory' | 'pass_share' | 'is_bonus' | 'sub_types' | 'ranks'

/** What the engine reads of the row of a criterion. */
export const judgedPart = (row: Pick<Row, Judged>) =>
  ({
    code: row.code,
    name: row.name,
    points: row.points,
    tier: row.tier,
    isMandatory: row.is_mandatory,
    passShare: row.pass_share,
    isBonus: row.is_bonus,
    appliesTo: { subTypes: row.sub_types, ranks: row.ranks },
  }) satisfies Omit<Criterion, 'questions'>

type Words = 'description' | 'evidence_kinds' | 'guidance_applicant' | 'guidance_assessor' | 'rubric'

/** The row of a criterion in the words of the contract: what a form edits, a file holds and the log compares. */
export const bodyOf = (row: Pick<Row, Judged | Words>): CriterionBody => ({
  ...judgedPart(row),
  description: row.description,
  evidenceKinds: row.evidence_kinds,
  guidanceApplicant: row.guidance_applicant,
  guidanceAssessor: row.guidance_assessor,
  rubric: row.rubric,
})
