import { termRights } from '@nhanxanh/contract/features/settings.calendars'
import type { CalendarOfYear } from '@nhanxanh/contract/features/settings.calendars'
import type { CurrentSettings } from '@nhanxanh/contract/features/settings'
import { saveSettings } from './saving.service.ts'
import { calendarBy, calendarOf, inForce } from './settings.service.ts'
import type { Saving } from './settings.service.ts'
import { movedBy } from './terms.service.ts'

const withYear = async ({ db }: Pick<Saving, 'db'>, calendar: CalendarOfYear) => {
  const { values } = await inForce(db)
  const calendars = [...values.calendars.filter(({ year }) => year !== calendar.year), calendar]
  return { ...values, calendars: calendars.toSorted((one, other) => one.year - other.year) }
}

/** The open terms that would move, by name where the caller may see such records at all. */
export const tryCalendar = async (context: Saving, calendar: CalendarOfYear) => {
  const { db, caller, audit } = context
  audit({ refId: String(calendar.year) })
  const after = calendarBy(await withYear(context, calendar))
  const moved = await movedBy(db, after, await calendarOf(db, caller))
  const items = caller.assignedOnly ? [] : moved.filter(({ kind }) => caller.can(termRights[kind]))
  return { items, unnamed: moved.length - items.length }
}

/** The year as a part of a new version of the settings; STALE_VERSION where somebody saved one meanwhile. */
export const enterCalendar = async (
  context: Saving,
  { version, calendar }: { version: number; calendar: CalendarOfYear },
): Promise<CurrentSettings> => saveSettings(context, { version, values: await withYear(context, calendar) })
