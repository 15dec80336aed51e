import type { BuiltinRoleKey } from '@nhanxanh/contract/features/roles.builtin'
import { beforeAll } from 'vitest'
import type { Api } from './api.ts'

type Person = { id: string; token: string }
/** A role, and which of its accounts. */
type Part = readonly [role: BuiltinRoleKey, nth: number]

/** The members of staff of a test file, signed in before its first test, and again where `api.at` moves the clock. */
export const cast = <Name extends string>(api: Api, parts: Record<Name, Part>): Readonly<Record<Name, Person>> => {
  const people = {} as Record<Name, Person>
  const signIn = async () => {
    for (const [name, [role, nth]] of Object.entries(parts) as [Name, Part][]) {
      const { token, user } = await api.signIn(role, nth)
      people[name] = Object.assign(people[name] ?? {}, { id: user.id, token })
    }
  }
  beforeAll(signIn)
  api.renewals.push(signIn)
  return people
}
