import { personalPreferences } from '@nhanxanh/contract/features/preferences'
import type { listArrangement, PersonalPreferences, PreferenceChange } from '@nhanxanh/contract/features/preferences'
import { isScreenPath } from '@nhanxanh/contract/screens'
import { listSetting } from '@nhanxanh/contract/shared/list-setting'
import type { z } from 'zod'
import type { Db } from '../../db/types.ts'
import type { Caller, Changes } from '../../http/context.ts'
import * as repo from './preferences.repo.ts'

type Writing = { db: Db; caller: Caller; now: Date; audit: (detail: { refId?: string; changes?: Changes }) => void }

const { theme, density, startScreen } = personalPreferences.shape

const listKey = 'list:'

/** Keeps one choice of a person under its name, for a neighbour whose choices these are. */
export const keepChoice = repo.save

/** A value of an earlier version that this one does not understand counts as not chosen. */
const known = <T>(schema: z.ZodType<T>, value: unknown, otherwise: T): T => {
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : otherwise
}

const listsIn = (chosen: ReadonlyMap<string, unknown>): PersonalPreferences['lists'] =>
  Object.fromEntries(
    [...chosen].flatMap(([key, value]) => {
      const screen = key.slice(listKey.length)
      const setting = listSetting.safeParse(value)
      return key.startsWith(listKey) && isScreenPath(screen) && setting.success ? [[screen, setting.data]] : []
    }),
  )

/** The choices of a person, with the defaults of everything else. */
export const preferencesOf = async (db: Db, userId: string): Promise<PersonalPreferences> => {
  const chosen = await repo.listOf(db, userId)
  return {
    theme: known(theme, chosen.get('theme'), 'system'),
    density: known(density, chosen.get('density'), 'normal'),
    startScreen: known(startScreen, chosen.get('startScreen'), null),
    lists: listsIn(chosen),
  }
}

/** Changes the given ones and leaves the others; the last of two writers stands, choice by choice. */
export const changePreferences = async (
  { db, caller, now, audit }: Writing,
  change: PreferenceChange,
): Promise<PersonalPreferences> => {
  audit({ refId: caller.id })
  const before = await preferencesOf(db, caller.id)
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  for (const [key, value] of given) {
    if (value === null) await repo.forget(db, caller.id, key)
    else await repo.save(db, { userId: caller.id, key, value, now })
  }
  const changes = given.map(([key, after]) => [key, { before: before[key as keyof PreferenceChange], after }])
  audit({ refId: caller.id, changes: Object.fromEntries(changes) as Changes })
  return preferencesOf(db, caller.id)
}

/** Keeps how the caller has arranged the columns of one list, or gives the list its own arrangement back. */
export const arrangeList = async (
  { db, caller, now, audit }: Writing,
  { screen, setting }: z.output<typeof listArrangement>,
): Promise<PersonalPreferences> => {
  audit({ refId: caller.id })
  const key = `${listKey}${screen}`
  if (setting === null) await repo.forget(db, caller.id, key)
  else await repo.save(db, { userId: caller.id, key, value: setting, now })
  return preferencesOf(db, caller.id)
}
