import { termRights } from '@nhanxanh/contract/features/settings.calendars'
import type { CalendarOfYear, MovedTerm, MovedTerms } from '@nhanxanh/contract/features/settings.calendars'
import type { CurrentSettings } from '@nhanxanh/contract/features/settings'
import type { Caller } from '../../http/context.ts'
import { saveSettings } from './saving.service.ts'
import { calendarBy, calendarOf, inForce } from './settings.service.ts'
import type { Saving } from './settings.service.ts'
import { movedBy } from './terms.service.ts'

const withYear = async ({ db }: Pick<Saving, 'db'>, calendar: CalendarOfYear) => {
  const { values } = await inForce(db)
  const calendars = [...values.calendars.filter(({ year }) => year !== calendar.year), calendar]
  return { ...values, calendars: calendars.toSorted((one, other) => one.year - other.year) }
}

/** By name where the caller may see such records at all. */
const named = (caller: Caller, moved: readonly MovedTerm[]): MovedTerms => {
  const items = caller.assignedOnly ? [] : moved.filter(({ kind }) => caller.can(termRights[kind]))
  return { items, unnamed: moved.length - items.length }
}

/** The open terms that other days for registrations and other days off would move. */
export const termsMovedBy = async (
  { db, caller }: Pick<Saving, 'db' | 'caller'>,
  { approvalDays, daysOff = [] }: { approvalDays: number; daysOff?: readonly string[] | undefined },
): Promise<MovedTerms> => {
  const { values } = await inForce(db)
  const after = calendarBy({ ...values, ownDaysOff: daysOff.map((date) => ({ date, name: '' })) })
  return named(caller, await movedBy(db, after, await calendarOf(db, caller), approvalDays))
}

/** The open terms that the calendar of a year would move. */
export const tryCalendar = async (context: Saving, calendar: CalendarOfYear) => {
  const { db, caller, audit } = context
  audit({ refId: String(calendar.year) })
  const after = calendarBy(await withYear(context, calendar))
  return named(caller, await movedBy(db, after, await calendarOf(db, caller)))
}

/** The year as a part of a new version of the settings; STALE_VERSION where somebody saved one meanwhile. */
export const enterCalendar = async (
  context: Saving,
  { version, calendar }: { version: number; calendar: CalendarOfYear },
): Promise<CurrentSettings> => saveSettings(context, { version, values: await withYear(context, calendar) })
