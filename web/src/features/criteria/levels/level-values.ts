import { levels as levelsSchema } from '@nhanxanh/contract/features/criteria-versions.fields'
import { conditionKindNames, tierNames, tiers } from '@nhanxanh/contract/features/criteria.rules'
import type { Condition, Level } from '@nhanxanh/contract/scoring/criteria-set'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { z } from 'zod'
import {
  decimalFromScreen,
  decimalOnScreen,
  percentOnScreen,
  shareFromPercent,
} from '../../../ui/formula/words/screen-value.ts'

export type ConditionKind = Condition['kind']
export const conditionKinds = Object.keys(conditionKindNames) as ConditionKind[]

/** One line of the table, whatever its kind: numbers as they are typed, shares in percent. */
export type ConditionValues = {
  kind: ConditionKind
  atLeast: string
  tier: string
  steps: { from: number | ''; atLeast: string }[]
}
export type LevelValues = { key: string; name: string; conditions: ConditionValues[] }
export type LevelsValues = { levels: LevelValues[] }

export const newCondition = (kind: ConditionKind = 'share'): ConditionValues => ({
  kind,
  atLeast: '',
  tier: '1',
  steps: [{ from: 0, atLeast: '' }],
})

export const newLevel = (): LevelValues => ({ key: '', name: '', conditions: [newCondition()] })

/** Kinds whose number is a share of something. */
export const isShare = (kind: ConditionKind): boolean => kind.startsWith('share')
export const needsTier = (kind: ConditionKind): boolean => kind.endsWith('tier')

const conditionValues = (condition: Condition): ConditionValues => {
  const base = newCondition(condition.kind)
  switch (condition.kind) {
    case 'all-mandatory':
      return base
    case 'share-of-voluntary':
      return {
        ...base,
        steps: condition.byRenewal.map(({ from, atLeast }) => ({ from, atLeast: percentOnScreen(atLeast) })),
      }
    case 'points':
      return { ...base, atLeast: decimalOnScreen(condition.atLeast) }
    case 'count-in-tier':
      return { ...base, tier: String(condition.tier), atLeast: String(condition.atLeast) }
    default: {
      const tier = 'tier' in condition ? { tier: String(condition.tier) } : {}
      return { ...base, ...tier, atLeast: percentOnScreen(condition.atLeast) }
    }
  }
}

export const levelsValues = (levels: readonly Level[]): LevelsValues => ({
  levels: levels.map(({ key, name, conditions }) => ({ key, name, conditions: conditions.map(conditionValues) })),
})

const conditionOf = ({ kind, atLeast, tier, steps }: ConditionValues): unknown => {
  if (kind === 'all-mandatory') return { kind }
  if (kind === 'points') return { kind, atLeast: decimalFromScreen(atLeast) }
  if (kind === 'count-in-tier') return { kind, tier: Number(tier), atLeast: Number(decimalFromScreen(atLeast)) }
  if (kind === 'share-of-tier') return { kind, tier: Number(tier), atLeast: shareFromPercent(atLeast) }
  if (kind === 'share-of-voluntary') {
    return {
      kind,
      byRenewal: steps.map((step) => ({ from: Number(step.from), atLeast: shareFromPercent(step.atLeast) })),
    }
  }
  return { kind, atLeast: shareFromPercent(atLeast) }
}

/** Keys are made from names, so that nobody has to think of one; a stored key stays. */
const keyOf = ({ key, name }: LevelValues): string =>
  key === ''
    ? foldText(name)
        .replace(/\W+/g, '_')
        .replace(/^[^a-z]+|_+$/g, '')
        .slice(0, 40)
    : key

/** The table as the contract wants it. */
export const levelsForm = z.preprocess(
  (values) => {
    const { levels } = values as LevelsValues
    return {
      levels: levels.map((level) => ({
        key: keyOf(level),
        name: level.name,
        conditions: level.conditions.map(conditionOf),
      })),
    }
  },
  z.object({ levels: levelsSchema }),
)

const stepWords = ({ from, atLeast }: LevelValues['conditions'][number]['steps'][number]): string =>
  from === 0 ? `${atLeast || '…'} % ở lần đầu` : `${atLeast || '…'} % từ lần gia hạn ${from}`

/** A condition as a sentence, as the applicant will read it. */
export const conditionWords = ({ kind, atLeast, tier, steps }: ConditionValues): string => {
  const name = conditionKindNames[kind]
  if (kind === 'all-mandatory') return `${name}.`
  if (kind === 'share-of-voluntary') return `${name} ${steps.map(stepWords).join(', ')}.`
  const inTier = needsTier(kind)
    ? ` (${tierNames[tiers.find((each) => String(each) === tier) ?? 1].toLowerCase()})`
    : ''
  return `${name} ${atLeast || '…'}${isShare(kind) ? ' %' : ''}${inTier}.`
}
