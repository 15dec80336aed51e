import { criteriaOf } from '../../../contract/src/scoring/criteria-set.ts'
import type { AnswerSheet, CriteriaSet, Criterion } from '../../../contract/src/scoring/criteria-set.ts'
import type { Subject } from '../../../contract/src/scoring/simulate/subject.ts'
import type { FacilityType } from '../../../contract/src/shared/facility-kinds.ts'
import { seededRandom } from '../../demo/invent/random.ts'
import type { Random } from '../../demo/invent/random.ts'
import { readCriteriaSet } from '../criteria.ts'
import { inventFacilities } from './invented-facilities.ts'
import { inventValues } from './invented-values.ts'

const sheetsPerType = 240

/** How well a place does, in hundredths, and in how many of a hundred of them something mandatory is missing. */
type Kind = { readonly ease: readonly [number, number]; readonly failing: number }
const kinds: readonly Kind[] = [
  { ease: [25, 48], failing: 70 },
  { ease: [52, 66], failing: 12 },
  { ease: [58, 72], failing: 4 },
  { ease: [72, 86], failing: 6 },
  { ease: [76, 90], failing: 3 },
  { ease: [94, 99], failing: 2 },
]

/** The higher the tier, the fewer can say yes. */
const yesChance = ({ tier }: Criterion, ease: number): number => Math.min(1, ease + (2 - tier) * 0.12 * (1.1 - ease))

const inventAnswers = (criteria: readonly Criterion[], ease: number, random: Random): AnswerSheet['answers'] => {
  const answers: Record<string, string[]> = {}
  for (const criterion of criteria) {
    for (const { key, scale } of criterion.questions) {
      if (scale.kind === 'calculated') continue
      const says = criterion.isMandatory || random.chance(yesChance(criterion, ease)) ? 'yes' : 'no'
      answers[key] = [says]
    }
  }
  return answers
}

/** What a small place leaves out by agreement with the programme; never what is mandatory. */
const inventNotApplicable = (criteria: readonly Criterion[], random: Random): string[] => {
  const voluntary = criteria.filter(({ isMandatory }) => !isMandatory)
  return random.chance(0.4) ? random.shuffle(voluntary.map(({ code }) => code)).slice(0, random.int(1, 5)) : []
}

/** An assessor who has been there agrees with most answers and lowers a few. */
const inventVerdicts = (criteria: readonly Criterion[], random: Random): AnswerSheet['verdicts'] => {
  if (!random.chance(0.35)) return {}
  const judged = random.shuffle(criteria.filter(({ isMandatory }) => !isMandatory)).slice(0, random.int(3, 12))
  return Object.fromEntries(judged.map(({ code }) => [code, random.pick(['0', '0.5', '0.75', '1', '1', '1'])]))
}

/** Values that nobody has entered: of what is mandatory only where the place fails anyway. */
const leaveOut = (values: Record<string, string>, failing: boolean, random: Random): Record<string, string> => {
  const optional = ['cd_nam_co_so', 'cd_nam_co_so_dtq', 'tong_luu_luong', 'tong_phieu', 'giat_la_kg', 'tay_rua_kg']
  const gone = new Set(optional.filter(() => random.chance(0.12)))
  if (failing && random.chance(0.5)) gone.add(random.pick(['lpg_kg', 'do_lit', 'dien_luoi_kwh', 'rac_kg', 'xang_lit']))
  return Object.fromEntries(Object.entries(values).filter(([key]) => !gone.has(key)))
}

const failSome = (sheet: AnswerSheet, criteria: readonly Criterion[], random: Random): AnswerSheet => {
  const mandatory = random.shuffle(criteria.filter(({ isMandatory }) => isMandatory)).slice(0, random.int(1, 4))
  const refused = mandatory.flatMap(({ questions }) =>
    questions.filter(({ key }) => key in sheet.answers).map(({ key }) => [key, ['no']] as const),
  )
  return { ...sheet, answers: { ...sheet.answers, ...Object.fromEntries(refused) } }
}

const inventSheet = (
  set: CriteriaSet,
  facility: Parameters<typeof inventValues>[0],
  nth: number,
  random: Random,
): AnswerSheet => {
  const criteria = set.groups.flatMap(criteriaOf)
  const { ease: range, failing } = kinds[nth % kinds.length] ?? { ease: [50, 60], failing: 0 }
  const ease = random.int(...range) / 100
  const isFailing = random.int(1, 100) <= failing
  const keys = new Set(set.inputs.map(({ key }) => key))
  const values = leaveOut(inventValues(facility, ease, random), isFailing, random)
  const sheet: AnswerSheet = {
    facility: { subType: facility.subType, rank: facility.rank, renewals: random.pick([0, 0, 0, 1, 1, 2, 3]) },
    values: Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key))),
    answers: inventAnswers(criteria, ease, random),
    notApplicable: inventNotApplicable(criteria, random),
    declined: [],
    periodEnd: null,
    verdicts: inventVerdicts(criteria, random),
  }
  return isFailing ? failSome(sheet, criteria, random) : sheet
}

/**
 * Invented answer sheets against the shipped standard, the same ones each time: every sub-type, rank and number of
 * renewals, all levels and none. They stand in until there are assessments and certificates to score again.
 */
export const inventedSheets = (type: FacilityType): readonly Subject[] => {
  const set = readCriteriaSet(type)
  const random = seededRandom(type === 'CSLT' ? 5_2026 : 6_2026)
  return inventFacilities(type, sheetsPerType, random).map((facility, nth) => ({
    code: facility.code,
    name: facility.name,
    standing: nth % 3 === 0 ? 'assessment' : 'certificate',
    sheet: inventSheet(set, facility, nth, random),
  }))
}
