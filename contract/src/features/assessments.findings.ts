import type { Outcome } from '../formula/evaluate.ts'
import { add, fromDecimal, multiply, rational, toDecimal, zero } from '../formula/rational.ts'
import type { Rational } from '../formula/rational.ts'
import type { DecimalText } from '../scoring/criteria-set.ts'
import type { GroupScore } from '../scoring/score.ts'

/** What a stay takes from its surroundings (PRODUCT D10). */
export const resources = ['energy', 'water', 'waste', 'emissions'] as const
export type Resource = (typeof resources)[number]
export const resourceNames: Record<Resource, string> = {
  energy: 'Năng lượng',
  water: 'Nước',
  waste: 'Chất thải',
  emissions: 'Phát thải',
}
export const resourceUnits: Record<Resource, string> = {
  energy: 'kWh',
  water: 'lít',
  waste: 'kg',
  emissions: 'kgCO₂e',
}

/** Points of one group of criteria: as the owner answered, and as it was found. */
export type ThemeFinding = { own: DecimalText; ownMaximum: DecimalText; found: DecimalText; maximum: DecimalText }

/** What reports count of an assessment, kept beside its points and worked out with them. */
export type Findings = {
  /** Criteria that are not met, by their lineage: the same through all versions. */
  failed: string[]
  /** Groups with anything to earn, by their code. */
  themes: Record<string, ThemeFinding>
  /** Guest nights, and what was used in them; nothing where there were none. */
  amounts: Partial<Record<Resource | 'nights', DecimalText>>
}

type Numbers = {
  values: Readonly<Record<string, DecimalText>>
  outcomes: ReadonlyMap<string, Outcome>
}

const thousand = rational(1000n)

/** Inputs of the standard as it ships that make up the energy of a year, in kWh. */
const energyInputs = ['dien_luoi_kwh', 'dien_tu_sx_kwh', 'nhien_lieu_kwh'] as const

const sumOf = (parts: readonly (Rational | null)[]): Rational | null =>
  parts.reduce<Rational | null>((sum, part) => (sum === null || part === null ? null : add(sum, part)), zero)
const times = (amount: Rational | null, by: Rational): Rational | null =>
  amount === null ? null : multiply(amount, by)

/** The amounts of a year by the keys of the standard as it ships; one that lacks a number is left out. */
export const amountsOf = ({ values, outcomes }: Numbers): Findings['amounts'] => {
  const input = (key: string): Rational | null => fromDecimal(values[key] ?? '')
  const calculated = (key: string): Rational | null => {
    const outcome = outcomes.get(key)
    return outcome?.kind === 'value' ? outcome.value : null
  }
  const nights = input('so_dem_khach')
  if (nights === null || nights.n <= 0n) return {}
  const amounts: Record<Resource | 'nights', Rational | null> = {
    nights,
    energy: sumOf(energyInputs.map(input)),
    water: times(input('nuoc_m3'), thousand),
    waste: input('rac_kg'),
    emissions: times(calculated('pt_tong'), thousand),
  }
  return Object.fromEntries(
    Object.entries(amounts).flatMap(([key, amount]) => (amount === null ? [] : [[key, toDecimal(amount)]])),
  )
}

type Groups = readonly Pick<GroupScore, 'group' | 'points' | 'maximum'>[]

type Claimed = Readonly<Record<string, Pick<ThemeFinding, 'own' | 'ownMaximum'>>>

/** What the owner's answers come to in each group with anything to earn. */
export const claimedOf = (own: Groups): Claimed =>
  Object.fromEntries(
    own.flatMap(({ group, points, maximum }) =>
      maximum.n === 0n ? [] : [[group.code, { own: toDecimal(points), ownMaximum: toDecimal(maximum) }]],
    ),
  )

/** The groups in which both the owner and the assessor had anything to earn. */
export const themesOf = (claimed: Claimed, found: Groups): Findings['themes'] =>
  Object.fromEntries(
    found.flatMap(({ group: { code }, points, maximum }) => {
      const before = claimed[code]
      if (!before || maximum.n === 0n) return []
      const { own, ownMaximum } = before
      const theme: ThemeFinding = { own, ownMaximum, found: toDecimal(points), maximum: toDecimal(maximum) }
      return [[code, theme]]
    }),
  )
