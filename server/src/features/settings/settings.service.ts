import { numberingIn } from '@nhanxanh/contract/features/settings.numbering'
import { settingsDifferences, shippedValues } from '@nhanxanh/contract/features/settings.rules'
import { everything, holdsAll } from '@nhanxanh/contract/permissions'
import type {
  CurrentSettings,
  SettingsProposal,
  SettingsValues,
  SettingsVersion,
} from '@nhanxanh/contract/features/settings'
import { alarmsOf } from '@nhanxanh/contract/features/settings.alarms'
import type { Alarm } from '@nhanxanh/contract/features/settings.alarms'
import { missingYear, yearsInForce } from '@nhanxanh/contract/features/settings.calendars'
import type { ShownYear } from '@nhanxanh/contract/features/settings.calendars'
import { shippedRules } from '@nhanxanh/contract/features/facilities.rules'
import type { DecisionRules } from '@nhanxanh/contract/features/facilities.rules'
import { workingDaysBetween } from '@nhanxanh/contract/shared/terms'
import type { CountDays } from '@nhanxanh/contract/shared/terms'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { readHolidays } from '../../../../seed/holidays/holidays.ts'
import { findVitals } from '../../db/statements/vitals.ts'
import type { Db } from '../../db/types.ts'
import type { Caller, Context } from '../../http/context.ts'
import { drawPicture } from '../../platform/files/picture.ts'
import type { Office } from '../../platform/office-paper/office-paper.ts'
import * as repo from './settings.repo.ts'

const storedProgramme = async (db: Db) => {
  const programme = await repo.findProgramme(db)
  if (!programme) throw new Error('The programme has not been set up')
  return programme
}

type Programme = Pick<Awaited<ReturnType<typeof storedProgramme>>, 'name' | 'code' | 'contact_email'>

/** A setting that is missing in an older version has its shipped value. */
const complete = ({ name, code, contact_email }: Programme, values: Partial<SettingsValues>): SettingsValues => ({
  ...shippedValues,
  programmeName: name,
  contactEmail: contact_email,
  ...values,
  programmeCode: values.programmeCode ?? code,
  // Parts that the page of the scheme got later are not in what was stored before.
  scheme: { ...shippedValues.scheme, ...values.scheme },
})

/** The programme with the settings in force and their version; 0 are those that ship, with the name that it was set up with. */
export const inForce = async (db: Db) => {
  const { version, values } = await repo.findSettings(db)
  const programme = await storedProgramme(db)
  return { programme, version, values: complete(programme, values) }
}

/** The programme that this installation runs, by the name that the settings give it. */
export const programmeOf = async (db: Db) => {
  const { programme, values } = await inForce(db)
  const { is_demo } = programme
  const { programmeName, contactEmail, issuerName } = values
  return { is_demo, name: programmeName, contact_email: contactEmail, issuer: issuerName, values }
}

/** What stands in the head of a paper. */
export const officeOf = async (db: Db): Promise<Office> => {
  const { name, issuer, values } = await programmeOf(db)
  return { agency: issuer ?? name, superior: values.superiorName, place: values.issuePlace, programme: name }
}

const pictureOf = (image: Buffer): string => `data:image/webp;base64,${image.toString('base64')}`

const logoOf = async (db: Db, { logoId }: Pick<SettingsValues, 'logoId'>): Promise<string | null> => {
  const logo = logoId === null ? undefined : await repo.findLogo(db, logoId)
  return logo ? pictureOf(logo.image) : null
}

/** The facts of the programme that everybody may know. */
export const publicProgramme = async (db: Db) => {
  const { name, is_demo, contact_email, issuer, values } = await programmeOf(db)
  return { name, isDemo: is_demo, contactEmail: contact_email, issuer, logo: await logoOf(db, values) }
}

const formerReasons = async (db: Db, { reasons }: Pick<SettingsValues, 'reasons'>) => {
  const offered = new Set(reasons.map(({ code }) => code))
  return (await repo.listReasonsEver(db)).filter(({ code }) => !offered.has(code))
}

/** The settings of decisions, for everybody who decides or grants. */
export const rulesInForce = async (db: Db) => {
  const { values } = await inForce(db)
  const { checklist, reasons, approvalDays, fourEyes, holdMinutes, councilSessions, decisionSigners } = values
  const former = await formerReasons(db, { reasons })
  return {
    checklist,
    reasons,
    formerReasons: former,
    approvalDays,
    fourEyes,
    holdMinutes,
    councilSessions,
    decisionSigners,
  }
}

/** What binds those who decide is changed by holders of everything alone. */
export const mayBind = ({ permissions }: Pick<Caller, 'permissions'>): boolean => permissions.includes(everything)

const signersOnly = 'Vai trò này được ký quyết định nên chỉ người có toàn quyền trao được.'
const readersOnly = 'Cài đặt cho vai trò này yêu cầu về dữ liệu cá nhân nên chỉ người cũng có quyền ấy trao được.'

/**
 * Who signs is named by who may bind: nobody else gives a role that the settings let sign, whatever keys they hold; and one to which they
 * open personal data is given by who reaches it. Answers why a role may not be given by somebody with these rights; null: it may.
 */
export const whyNotGivable = async (
  db: Db,
  holder: Pick<Caller, 'permissions'>,
): Promise<(roleId: string) => string | null> => {
  if (mayBind(holder)) return () => null
  const signing = await repo.listSigningRoles(db, (await inForce(db)).values.signerRoleIds)
  const opened = await repo.listOpenedRights(db)
  return (roleId) => {
    if (signing.has(roleId)) return signersOnly
    return holdsAll(holder.permissions, opened.get(roleId) ?? []) ? null : readersOnly
  }
}

/** The year of a moment in Vietnam, which numbers name. */
export const yearOf = (now: Date): number => Number(vietnamDay(now).slice(0, 4))

type Asking = { caller: Pick<Caller, 'id' | 'permissions'>; now: Date }
export type Proposal = NonNullable<Awaited<ReturnType<typeof repo.findOpenProposal>>>

/** What the reader may do with a proposal that is not in force yet. */
export const proposalActs = ({ proposed_by, confirmed_by }: Proposal, caller: Asking['caller']) => {
  const isOwn = proposed_by === caller.id
  const isOther = !isOwn && mayBind(caller)
  return { confirm: isOther && confirmed_by === null, refuse: isOther, withdraw: isOwn && mayBind(caller) }
}

const shownProposal = async (
  db: Db,
  values: SettingsValues,
  { caller, now }: Asking,
): Promise<SettingsProposal | null> => {
  const open = await repo.findOpenProposal(db, now)
  if (!open) return null
  return {
    id: open.id,
    at: open.proposed_at.toISOString(),
    by: open.proposed_by_name,
    confirmedBy: open.confirmed_by_name,
    inForceAt: open.in_force_at?.toISOString() ?? null,
    changes: settingsDifferences(values, { ...values, ...open.values }),
    can: proposalActs(open, caller),
  }
}

/** The settings in force, beside the public holidays that ship with the product. */
export const currentSettings = async (db: Db, { caller, now }: Asking): Promise<CurrentSettings> => {
  const { version, values: stored } = await inForce(db)
  const values = numberingIn(stored, yearOf(now))
  return {
    version,
    values,
    hasNumbers: await repo.hasNumbers(db),
    possibleSigners: await repo.listPossibleSigners(db),
    roles: await repo.listOpenableRoles(db),
    proposal: await shownProposal(db, values, { caller, now }),
    logo: await logoOf(db, values),
    holidays: holidaysOf(values),
    can: { bind: mayBind(caller) },
  }
}

const shippedYears = readHolidays().years.map(({ year, status, sources, days, workedWeekends }): ShownYear => ({
  year,
  status,
  sources,
  days: days.map(({ date, name }) => ({ date, name })),
  workedDays: workedWeekends.map(({ date }) => date),
}))

/** Public holidays year by year: those that ship with the product, where the office has entered none of its own. */
export const holidaysOf = ({ calendars }: Pick<SettingsValues, 'calendars'>): ShownYear[] =>
  yearsInForce(shippedYears, calendars)

export type Saving = Omit<Context, 'caller'> & { caller: Caller }

const logoSize = { width: 240, height: 96, fit: 'inside', maxBytes: 2 * 1024 * 1024 } as const

/** Draws the logo anew from the upload. Slow; belongs before the transaction. */
export const receiveLogo = async ({ upload, audit }: Saving): Promise<Buffer> => {
  audit({})
  const { stream, name } = await upload()
  return drawPicture(stream, name, logoSize)
}

/** Keeps the drawn logo; it is shown from the version on that names it. */
export const keepLogo = async ({ db, caller, now, audit }: Saving, image: Buffer) => {
  const logoId = await repo.saveLogo(db, { image, userId: caller.id, now })
  audit({ refId: logoId })
  return { logoId, logo: pictureOf(image) }
}

/** The versions of the settings with author and time: the newest first, each beside the one before it. */
export const settingsHistory = async (db: Db): Promise<{ items: SettingsVersion[] }> => {
  const rows = await repo.listVersions(db)
  const programme = await storedProgramme(db)
  const items = rows.slice(0, 100).map((row, index) => ({
    version: row.version,
    at: row.created_at.toISOString(),
    by: row.changed_by_name,
    changes: settingsDifferences(complete(programme, rows[index + 1]?.values ?? {}), complete(programme, row.values)),
  }))
  return { items }
}

const mostRemembered = 20_000

/** Counts by the public holidays and the own days off; remembers pairs of days, which a list asks for again and again. */
export const calendarBy = ({ calendars, ownDaysOff }: Pick<SettingsValues, 'calendars' | 'ownDaysOff'>): CountDays => {
  const years = holidaysOf({ calendars })
  const holidays = new Set([...years.flatMap(({ days }) => days), ...ownDaysOff].map(({ date }) => date))
  const worked = new Set(years.flatMap(({ workedDays }) => workedDays))
  const remembered = new Map<string, number>()
  return (from, to) => {
    const days = `${vietnamDay(from)} ${vietnamDay(to)}`
    const known = remembered.get(days)
    if (known !== undefined) return known
    const count = workingDaysBetween(from, to, holidays, worked)
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(days, count)
    return count
  }
}

type InForce = { settings: string | null; count: CountDays; rules: DecisionRules }

let latest: InForce = { settings: null, count: calendarBy(shippedValues), rules: shippedRules }

type Knowing = Pick<Caller, 'settingsInForce'>

/** The settings in force for this caller; read anew only if they are not those of before. */
const meaningOf = async (db: Db, { settingsInForce }: Knowing): Promise<InForce> => {
  const known = latest
  if (known.settings === settingsInForce) return known
  const { name, values } = await repo.findSettings(db)
  const { checklist, reasons, approvalDays, ...days } = { ...shippedValues, ...values }
  const rules = { checklist, reasons, approvalDays, formerReasons: await formerReasons(db, { reasons }) }
  const read = { settings: name, count: calendarBy(days), rules }
  latest = read
  return read
}

/** The calendar of working days by the settings in force. */
export const calendarOf = async (db: Db, caller: Knowing): Promise<CountDays> => (await meaningOf(db, caller)).count

/** The calendar of working days as the settings are now, for work that nobody asked for. */
export const calendarNow = async (db: Db): Promise<CountDays> =>
  calendarOf(db, { settingsInForce: (await repo.findSettings(db)).name })

/** The rules of decisions on registrations by the settings in force. */
export const decisionRulesOf = async (db: Db, caller: Knowing): Promise<DecisionRules> =>
  (await meaningOf(db, caller)).rules

/** What an administrator should hear of without a monitoring system: read where `/metrics` reads it, and of no record. */
export const alarmsNow = async ({
  outside: db,
  now,
  platform,
}: Pick<Context, 'outside' | 'now' | 'platform'>): Promise<{ items: Alarm[] }> => {
  const [vitals, disk, { is_demo: isDemo, values }, { unknown: unknownKeys }] = await Promise.all([
    findVitals(db),
    platform.disk(),
    programmeOf(db),
    platform.keyRing.known(db),
  ])
  return {
    items: alarmsOf(
      {
        ...vitals,
        disk,
        isDemo,
        unknownKeys,
        missingYear: missingYear(holidaysOf(values), vietnamDay(now)),
      },
      now,
    ),
  }
}
