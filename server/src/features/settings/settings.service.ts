import { settingsDifferences } from '@nhanxanh/contract/features/settings.rules'
import type { CurrentSettings, SettingsValues, SettingsVersion } from '@nhanxanh/contract/features/settings'
import { workingDaysBetween } from '@nhanxanh/contract/shared/working-days'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { readHolidays } from '../../../../seed/holidays/holidays.ts'
import type { Db } from '../../db/types.ts'
import type { Caller, Context } from '../../http/context.ts'
import { Refusal } from '../../refusal.ts'
import * as repo from './settings.repo.ts'

const shipped = readHolidays()

const storedProgramme = async (db: Db) => {
  const programme = await repo.findProgramme(db)
  if (!programme) throw new Error('The programme has not been set up')
  return programme
}

/** The settings in force with their version; 0 are those that ship, with the name that the programme was set up with. */
const inForce = async (db: Db): Promise<{ version: number; values: SettingsValues }> => {
  const newest = await repo.findNewest(db)
  if (newest) return { version: newest.version, values: newest.values }
  const { name, contact_email } = await storedProgramme(db)
  return { version: 0, values: { programmeName: name, contactEmail: contact_email, ownDaysOff: [] } }
}

/** The programme that this installation runs, by the name that the settings give it. */
export const programmeOf = async (db: Db) => {
  const { code, is_demo } = await storedProgramme(db)
  const { values } = await inForce(db)
  return { code, is_demo, name: values.programmeName, contact_email: values.contactEmail }
}

/** The settings in force, beside the public holidays that ship with the product. */
export const currentSettings = async (db: Db): Promise<CurrentSettings> => ({
  ...(await inForce(db)),
  holidays: shipped.years.map(({ year, status, sources, days }) => ({
    year,
    status,
    sources,
    days: days.map(({ date, name }) => ({ date, name })),
  })),
})

type Saving = Omit<Context, 'caller'> & { caller: Caller }
type Save = { version: number; values: SettingsValues }

/** Saves a new version; STALE_VERSION where somebody else has saved one since this was read. */
export const saveSettings = async ({ db, caller, now, audit }: Saving, given: Save): Promise<CurrentSettings> => {
  audit({ refId: caller.id })
  const before = await inForce(db)
  if (before.version !== given.version) throw new Refusal('STALE_VERSION')
  const changed = settingsDifferences(before.values, given.values).map(({ field }) => field)
  const changes = changed.map((field) => [field, { before: before.values[field], after: given.values[field] }] as const)
  audit({ refId: String(given.version + 1), changes: Object.fromEntries(changes) })
  await repo.saveVersion(db, { version: given.version + 1, values: given.values, by: caller, now })
  return currentSettings(db)
}

/** Who changed what, and when: the newest first, each beside the one before it. */
export const settingsHistory = async (db: Db): Promise<{ items: SettingsVersion[] }> => {
  const rows = await repo.listVersions(db)
  const { name, contact_email } = await storedProgramme(db)
  const first: SettingsValues = { programmeName: name, contactEmail: contact_email, ownDaysOff: [] }
  const items = rows.slice(0, 100).map((row, index) => ({
    version: row.version,
    at: row.created_at.toISOString(),
    by: row.changed_by_name,
    changes: settingsDifferences(rows[index + 1]?.values ?? first, row.values),
  }))
  return { items }
}

/** Working days from one instant to another in Vietnam. */
export type Calendar = (from: Date, to: Date) => number

const mostRemembered = 20_000

/** Counts by the public holidays and the own days off; remembers pairs of days, which a list asks for again and again. */
const calendarWith = (ownDaysOff: readonly string[]): Calendar => {
  const holidays = new Set([...shipped.holidays, ...ownDaysOff])
  const remembered = new Map<string, number>()
  return (from, to) => {
    const days = `${vietnamDay(from)} ${vietnamDay(to)}`
    const known = remembered.get(days)
    if (known !== undefined) return known
    const count = workingDaysBetween(from, to, holidays, shipped.workedWeekends)
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(days, count)
    return count
  }
}

let latest: { settings: string | null; count: Calendar } = { settings: null, count: calendarWith([]) }

/** The calendar by the settings that are in force for this caller; read anew only where they are others than before. */
export const calendarOf = async (db: Db, { settingsInForce }: Pick<Caller, 'settingsInForce'>): Promise<Calendar> => {
  if (latest.settings !== settingsInForce) {
    const newest = await repo.findNewest(db)
    const dates = newest?.values.ownDaysOff.map(({ date }) => date) ?? []
    latest = { settings: newest?.name ?? null, count: calendarWith(dates) }
  }
  return latest.count
}
