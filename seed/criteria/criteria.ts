import { parse } from '../../contract/src/formula/parse.ts'
import { namesIn } from '../../contract/src/formula/references.ts'
import { criteriaOf } from '../../contract/src/scoring/criteria-set.ts'
import type { FacilityType } from '../../contract/src/shared/facility-kinds.ts'
import type {
  Band,
  Constant,
  CriteriaSet,
  Criterion,
  Group,
  Level,
  Question,
  QuestionInput,
  Tier,
} from '../../contract/src/scoring/criteria-set.ts'
import { readTable, rowsOf } from './tables.ts'

/** The day of this edition of the sets. Installations that still have an earlier one as it came are offered this one as a draft. */
export const edition = '2026-11-30'

/** What an applicant and an assessor are told, beside what the engine needs. */
export type Guidance = { code: string; evidenceKinds: readonly string[]; forApplicant: string; forAssessor: string }

const bandsOf = (text: string): Band[] =>
  text
    .split(' ')
    .filter((part) => part !== '')
    .map((part, at) => {
      const [from = '', share = ''] = part.split(':')
      return { from: at === 0 ? null : from, share }
    })

/** The calculated questions of one type, by key. */
const calculatedOf = (type: FacilityType): ReadonlyMap<string, Question> =>
  new Map(
    rowsOf('questions.tsv')
      .filter(([, of]) => of === '*' || of === type)
      .map(([key = '', , content = '', formula = '', unit = '', direction = '', bands = '', displayUnit = '']) => [
        key,
        {
          key,
          content,
          scale: {
            kind: 'calculated',
            formula,
            unit,
            displayUnit,
            direction: direction === 'giảm' ? 'down' : 'up',
            bands: bandsOf(bands),
          },
          visibleIf: null,
        },
      ]),
  )

/** Goals of sustainable development by criterion; the third column names the target by which. */
const sdgsOf: ReadonlyMap<string, number[]> = new Map(
  rowsOf('sdgs.tsv').map(([code = '', numbers = '']) => [code, numbers.split(', ').map(Number)]),
)

const tiers: Readonly<Record<string, Tier>> = { '1': 1, '2': 2, '3': 3 }

const questionOf = (text: string, code: string, calculated: ReadonlyMap<string, Question>): Question =>
  calculated.get(text) ?? { key: code.toLowerCase(), content: text, scale: { kind: 'yes-no' }, visibleIf: null }

const criterionOf = (row: readonly string[], calculated: ReadonlyMap<string, Question>): Criterion => {
  const [code = '', name = '', points = '', mandatory = '', question = ''] = row
  return {
    code,
    name,
    points,
    tier: tiers[points] ?? 1,
    isMandatory: mandatory.startsWith('*'),
    passShare: mandatory.slice(1) || '1',
    isBonus: false,
    appliesTo: { subTypes: [], ranks: [] },
    sdgs: sdgsOf.get(code) ?? [],
    questions: [questionOf(question, code, calculated)],
  }
}

type Growing = { code: string; name: string; subGroups: { name: string; criteria: Criterion[] }[] }

/** Groups, sub-groups and criteria as the file lists them: `#` a group, `##` a sub-group. */
const groupsOf = (type: FacilityType): Group[] => {
  const calculated = calculatedOf(type)
  const groups: Growing[] = []
  for (const row of readTable(`${type.toLowerCase()}.tsv`)) {
    const [first = '', second = ''] = row
    if (first.startsWith('## ')) groups.at(-1)?.subGroups.push({ name: first.slice(3), criteria: [] })
    else if (first.startsWith('# ')) groups.push({ code: first.slice(2), name: second, subGroups: [] })
    else groups.at(-1)?.subGroups.at(-1)?.criteria.push(criterionOf(row, calculated))
  }
  return groups
}

/** The names that the formulas of these groups read, and the wholes of the parts among them. */
const namesRead = (groups: readonly Group[]): ReadonlySet<string> => {
  const questions = groups.flatMap(criteriaOf).flatMap((criterion) => criterion.questions)
  const read = questions.flatMap(({ scale }) => (scale.kind === 'calculated' ? namesIn(parse(scale.formula)) : []))
  const wholes = readWholes()
  return new Set([...read, ...read.flatMap((key) => wholes.get(key) ?? [])])
}

/** Nobody is asked for a number that none of their questions reads. */
const inputsFor = (groups: readonly Group[]): QuestionInput[] => {
  const read = namesRead(groups)
  return rowsOf('inputs.tsv')
    .filter(([key = '']) => read.has(key))
    .map(([key = '', label = '', unit = '', min = '', max = '', whole = '']) => ({
      key,
      label,
      unit,
      min: min || null,
      max: max || null,
      isRequired: true,
      notAbove: whole || null,
    }))
}

export type Factor = Constant & { year: number | null; isProvisional: boolean }

/** Emission factors and the like, with the year of each and whether it only stands in for a better one. */
export const readFactors = (): Factor[] =>
  rowsOf('factors.tsv').map(
    ([
      key = '',
      label = '',
      value = '',
      unit = '',
      year = '',
      validFrom = '',
      validTo = '',
      kind = '',
      source = '',
    ]) => ({
      key,
      label,
      value,
      unit,
      year: year === '' ? null : Number(year),
      validFrom,
      validTo: validTo || null,
      isProvisional: kind === 'tạm dùng',
      source,
    }),
  )

const constants = (): Constant[] =>
  readFactors().map(({ year: _year, isProvisional: _isProvisional, ...constant }) => constant)

/** The sample rule of DOMAIN Appendix A: a proposal, like the whole set. */
const levels: readonly Level[] = [
  { key: 'co_ban', name: 'Cơ bản', conditions: [{ kind: 'all-mandatory' }, { kind: 'share', atLeast: '0.5' }] },
  {
    key: 'nang_cao',
    name: 'Nâng cao',
    conditions: [
      { kind: 'share', atLeast: '0.7' },
      { kind: 'share-of-each-group', atLeast: '0.5' },
    ],
  },
  {
    key: 'xuat_sac',
    name: 'Xuất sắc',
    conditions: [
      { kind: 'share', atLeast: '0.85' },
      { kind: 'share-of-tier', tier: 3, atLeast: '0.6' },
    ],
  },
]

/** The draft standard of one type of facility, whole: 18 + 84 criteria for CSLT, 10 + 90 for DTQDL. */
export const readCriteriaSet = (type: FacilityType): CriteriaSet => {
  const groups = groupsOf(type)
  return { type, groups, inputs: inputsFor(groups), constants: constants(), levels }
}

/** Guidance and accepted kinds of evidence, by criterion. */
export const readGuidance = (type: FacilityType): readonly Guidance[] =>
  rowsOf(`${type.toLowerCase()}.tsv`).map(
    ([code = '', , , , , evidence = '', forApplicant = '', forAssessor = '']) => ({
      code,
      evidenceKinds: evidence.split(', '),
      forApplicant,
      forAssessor,
    }),
  )

/** Parts that may not be more than their whole: LED lamps and lamps. */
export const readWholes = (): ReadonlyMap<string, string> =>
  new Map(
    rowsOf('inputs.tsv').flatMap(([key = '', , , , , whole = '']) => (whole === '' ? [] : [[key, whole] as const])),
  )
