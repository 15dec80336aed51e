import { levels } from '@nhanxanh/contract/features/criteria-versions.fields'
import { conditionKindNames } from '@nhanxanh/contract/features/criteria.rules'
import type { Condition, Level } from '@nhanxanh/contract/scoring/criteria-set'
import { readLines, readName, readWhole, writeLines } from './cells.ts'
import { commaText, decimalText } from './sheet.ts'
import type { Row, Sheet } from './sheet.ts'

const thresholds = (condition: Condition): string => {
  if (condition.kind === 'all-mandatory') return ''
  if (condition.kind !== 'share-of-voluntary') return commaText(String(condition.atLeast))
  return condition.byRenewal.map(({ from, atLeast }) => `${from}: ${commaText(atLeast)}`).join('; ')
}

const lineOf = (condition: Condition): string[] => [
  conditionKindNames[condition.kind],
  'tier' in condition ? String(condition.tier) : '',
  thresholds(condition),
]

export const writeLevel = ({ key, name, conditions }: Level): Row => ({
  key,
  name,
  conditions: writeLines(conditions.map(lineOf)),
})

const readSteps = (text: string) =>
  text.split(';').map((step) => {
    const [from = '', atLeast = ''] = step.split(':')
    return { from: readWhole('conditions', from), atLeast: decimalText(atLeast) }
  })

const readCondition = ([name = '', tier = '', atLeast = '']: readonly string[]): unknown => {
  const kind = readName('conditions', name, conditionKindNames)
  if (kind === 'all-mandatory') return { kind }
  if (kind === 'share-of-voluntary') return { kind, byRenewal: readSteps(atLeast) }
  if (kind === 'count-in-tier') {
    return { kind, tier: readWhole('conditions', tier), atLeast: readWhole('conditions', atLeast) }
  }
  if (kind === 'share-of-tier') return { kind, tier: readWhole('conditions', tier), atLeast: decimalText(atLeast) }
  return { kind, atLeast: decimalText(atLeast) }
}

const example = 'điều kiện | bậc (nếu có) | từ'

export const levelSheet: Sheet = {
  name: 'Mức',
  resource: 'criteria',
  identity: 'key',
  columns: [
    { key: 'key', head: 'Khoá', fields: ['key'] },
    { key: 'name', head: 'Tên mức', fields: ['name'] },
    { key: 'conditions', head: 'Điều kiện', fields: ['conditions'] },
  ],
  read: (row) => ({
    key: row['key'],
    name: row['name'],
    conditions: readLines('conditions', row['conditions'] ?? '', example, 3).map(readCondition),
  }),
  validator: levels.element,
}
