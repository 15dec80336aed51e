import { z } from 'zod'
import { id } from '../shared/fields.ts'
import { inHandKinds } from './users.rules.ts'

const named = z.object({ id, name: z.string() })

/** The people who could take a kind of work over, each with how much of it they have. */
const successors = z.array(named.extend({ openCount: z.int() }))

/** The things that a person still holds and must hand over before leaving. */
export const offboarding = z.object({
  /** By kind, in the order of `inHandNames`; kinds of which the person has nothing are left out. */
  inHand: z.array(
    z.object({
      kind: z.enum(inHandKinds),
      /** Names of facilities; of who writes letters, appeals and requests only the code is told. */
      items: z.array(z.object({ id, code: z.string(), name: z.string().nullable() })),
      successors,
    }),
  ),
  /** Keys that no other active account would hold. */
  soleKeys: z.array(z.string()),
})
export type Offboarding = z.output<typeof offboarding>

/** The things that the people of a frozen set still hold, and the people who could take them over. */
export const batchOffboarding = z.object({
  people: z.array(named.extend({ openCount: z.int() })),
  inHand: z.array(z.object({ kind: z.enum(inHandKinds), count: z.int(), successors })),
})
