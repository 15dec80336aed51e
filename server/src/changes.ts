import { maskPhone } from '@nhanxanh/contract/shared/phone'
import { isSameValue } from '@nhanxanh/contract/shared/same-value'
import type { Changes } from './http/context.ts'

type State = Readonly<Record<string, unknown>>

/** The differences between two states of a record, field by field of the later one, for its audit row. */
export const differences = (before: State, after: State): Changes =>
  Object.fromEntries(
    Object.keys(after)
      .map((field) => [field, { before: before[field] ?? null, after: after[field] ?? null }] as const)
      .filter(([, change]) => !isSameValue(change.before, change.after)),
  )

const shown = (phone: unknown): unknown => (typeof phone === 'string' ? maskPhone(phone) : phone)

/** The same as it may lie in the log for years: with the telephone number of a person masked. */
export const withMaskedPhone = (changes: Changes): Changes => {
  const { phone } = changes
  return phone ? { ...changes, phone: { before: shown(phone.before), after: shown(phone.after) } } : changes
}
