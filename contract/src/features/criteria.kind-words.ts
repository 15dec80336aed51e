import type { Tier } from '../scoring/criteria-set.ts'
import { facilitySubTypes } from '../shared/facility-kinds.ts'
import type { FacilitySubType } from '../shared/facility-kinds.ts'
import type { FieldKind } from './criteria.parts.ts'
import { evidenceKindNames, tierNames } from './criteria.rules.ts'
import type { EvidenceKind } from './criteria.rules.ts'
import { decimalWords, scaleWords, shareWords, visibleWords } from './criteria.words.ts'

const listed = (words: readonly string[]) => (words.length === 0 ? null : words.join(', '))
const text = (value: string | null): string | null => value
const number = (value: string | null): string | null => value && decimalWords(value)
const count = (value: number | null): string | null => (value === null ? null : String(value))

/** A value of a part of a version as people read it, by the kind of its field; null: nothing was said. */
export const wordsOfKind: { readonly [Kind in FieldKind]: (value: never) => string | null } = {
  text,
  'optional-text': text,
  number,
  'optional-number': number,
  share: shareWords,
  'yes-no': (value: boolean) => (value ? 'Có' : 'Không'),
  tier: (tier: Tier) => tierNames[tier],
  count,
  'optional-count': count,
  'evidence-kinds': (kinds: readonly EvidenceKind[]) => listed(kinds.map((kind) => evidenceKindNames[kind])),
  'sub-types': (keys: readonly FacilitySubType[]) => listed(keys.map((key) => facilitySubTypes[key].name)),
  numbers: (numbers: readonly number[]) => listed(numbers.map(String)),
  day: text,
  'optional-day': text,
  scale: scaleWords,
  'visible-if': visibleWords,
}
