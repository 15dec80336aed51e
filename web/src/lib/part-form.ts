import type { FieldKind, Part, PartField } from '@nhanxanh/contract/features/criteria.parts'
import { evidenceKindNames, tierNames, tiers, type EvidenceKind } from '@nhanxanh/contract/features/criteria.rules'
import { facilitySubTypes, type FacilitySubType } from '@nhanxanh/contract/shared/facility-kinds'
import { z } from 'zod'
import type { FieldNames } from '../ui/conflict/three-ways.ts'
import {
  decimalFromScreen,
  decimalOnScreen,
  percentOnScreen,
  shareFromPercent,
} from '../ui/formula/words/screen-value.ts'

/** A value as its control holds it: choices and numbers as texts. */
type Shown<Value> = Value extends boolean
  ? boolean
  : Value extends readonly number[]
    ? string[]
    : Value extends readonly (infer Each)[]
      ? Each[]
      : string
/** What the form of a part holds: numbers as people write them, shares in percent, choices as texts. */
export type PartValues<Flat> = { [Key in keyof Flat & string]: Shown<Flat[Key]> }

type Control = {
  empty: unknown
  show: (value: never) => unknown
  read: (shown: never) => unknown
  /** Where the value does not read by itself. */
  words?: (shown: never) => string
}

const same = <Value>(value: Value): Value => value
const text: Control = { empty: '', show: (value: string | null) => value ?? '', read: same }
const count: Control = {
  empty: '',
  show: (value: number | null) => (value === null ? '' : String(value)),
  read: (shown: string) => (shown === '' ? null : Number(shown)),
}
const list: Control = { empty: [], show: same, read: same }

type Simple = Exclude<FieldKind, 'scale' | 'visible-if'>
const controls: Record<Simple, Control> = {
  text,
  'optional-text': text,
  number: { empty: '', show: decimalOnScreen, read: decimalFromScreen },
  'optional-number': {
    empty: '',
    show: (value: string | null) => (value === null ? '' : decimalOnScreen(value)),
    read: (shown: string) => (shown.trim() === '' ? null : decimalFromScreen(shown)),
  },
  share: {
    empty: '100',
    show: percentOnScreen,
    read: shareFromPercent,
    words: (percent: string) => `${percent} % điểm`,
  },
  'yes-no': { empty: false, show: same, read: same },
  tier: {
    empty: '1',
    show: String,
    read: Number,
    words: (shown: string) => tierNames[tiers.find((tier) => String(tier) === shown) ?? 1],
  },
  count,
  'optional-count': count,
  'evidence-kinds': {
    ...list,
    words: (kinds: readonly EvidenceKind[]) => kinds.map((kind) => evidenceKindNames[kind]).join(', '),
  },
  'sub-types': {
    ...list,
    words: (keys: readonly FacilitySubType[]) => keys.map((key) => facilitySubTypes[key].name).join(', '),
  },
  numbers: {
    empty: [],
    show: (numbers: readonly number[]) => numbers.map(String),
    read: (shown: readonly string[]) => shown.map(Number),
  },
  day: text,
  'optional-day': text,
}

/** The form of a part of a version, from the description of its fields. `fresh`: what a new one begins with. */
export const partForm = <Body, Flat, Schema extends z.ZodType>(
  part: Part<Body, Flat>,
  schema: Schema,
  fresh: Partial<PartValues<Flat>> = {},
) => {
  const fields = Object.entries<PartField>(part.fields).map(([key, { kind, label }]) => {
    return { key, label, control: controls[kind as Simple] }
  })
  const each = (of: (field: (typeof fields)[number]) => unknown) =>
    Object.fromEntries(fields.map((field) => [field.key, of(field)]))
  return {
    /** A stored part, or a new one, as the form shows it. */
    values: (body: Body | null) => {
      if (body === null) return { ...each(({ control }) => control.empty), ...fresh } as PartValues<Flat>
      const flat = part.flat(body) as Record<string, never>
      return each(({ key, control }) => control.show(flat[key] as never)) as PartValues<Flat>
    },
    /** What the form holds as the contract wants it; checked by the contract's own schema. */
    schema: z.preprocess((values) => {
      const shown = values as Record<string, never>
      return part.nested(each(({ key, control }) => control.read(shown[key] as never)) as Flat)
    }, schema),
    /** The fields by name, for the dialog of two who edit at once. */
    names: each(({ label, control: { words } }) => (words ? { label, words } : label)) as FieldNames<PartValues<Flat>>,
  }
}
