import path from 'node:path'
import { parseArgs } from 'node:util'
import { readSettings, WrongSettings } from '../../server/src/config.ts'
import type { Settings } from '../../server/src/config.ts'
import { hasDatabase } from '../../server/src/db/open.ts'
import { EmbeddedPostgresError } from '../../server/src/db/embedded/errors.ts'
import { cannotConnect, DatabaseRefusal, isUnreachable } from '../../server/src/db/refusal.ts'
import { StoreAway } from '../../server/src/refusal.ts'

type Options<Name extends string, Flag extends string> = Partial<Record<Name, string> & Record<Flag, boolean>>

/** The value of an option that a command cannot do without. */
export const needed = (value: string | undefined, words: string): string => {
  if (value === undefined || value === '') throw new WrongSettings(`Cách dùng: ${words}`)
  return value
}

/** Throws WrongSettings where there is no database yet: none is made for a command that only looks at one. */
export const assertThere = (settings: Settings): void => {
  if (hasDatabase(settings)) return
  throw new WrongSettings(`DATA_DIR: ${path.resolve(settings.DATA_DIR)} không có cơ sở dữ liệu nào.`)
}

/** The sentence for the operator; null for a fault of the program. */
const sentenceFor = (error: unknown): string | null => {
  if (isUnreachable(error)) return cannotConnect(error).message
  // Its own words would repeat what was given, which may be an address with its password.
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return 'Lệnh này không nhận tuỳ chọn đó; xem docs/OPERATIONS.md.'
  const kinds = [WrongSettings, EmbeddedPostgresError, DatabaseRefusal, StoreAway]
  return error instanceof Error && kinds.some((kind) => error instanceof kind) ? error.message : null
}

/** Runs a command over the settings and its own options; what the operator can mend is said in one sentence, and it ends with 1. */
export const runCommand = async <Name extends string, Flag extends string = never>(
  names: readonly Name[],
  work: (settings: Readonly<Settings>, options: Options<Name, Flag>) => Promise<void>,
  flags: readonly Flag[] = [],
): Promise<void> => {
  try {
    const options = Object.fromEntries([
      ...names.map((name) => [name, { type: 'string' as const }] as const),
      ...flags.map((flag) => [flag, { type: 'boolean' as const }] as const),
    ])
    const { values } = parseArgs({ options })
    await work(readSettings(), values as Options<Name, Flag>)
  } catch (error) {
    const sentence = sentenceFor(error)
    if (sentence === null) throw error
    process.stderr.write(`${sentence}\n`)
    process.exitCode = 1
  }
}
