import {
  bindingSettings,
  heldSettings,
  settingsDifferences,
  settingsFieldNames,
} from '@nhanxanh/contract/features/settings.rules'
import { numberingIn } from '@nhanxanh/contract/features/settings.numbering'
import { isSameValue } from '@nhanxanh/contract/shared/same-value'
import type { SettingsField } from '@nhanxanh/contract/features/settings.rules'
import type { CurrentSettings, SettingsValues } from '@nhanxanh/contract/features/settings'
import { movedWords } from '@nhanxanh/contract/features/settings.calendars'
import type { Caller, Changes } from '../../http/context.ts'
import { invalid, Refusal } from '../../refusal.ts'
import { listProvinces } from '../addresses/addresses.repo.ts'
import { applyDue, propose, tellSigners } from './proposals.service.ts'
import * as repo from './settings.repo.ts'
import { assertTrueSigners, loggedSigners } from './signers.service.ts'
import { calendarBy, currentSettings, inForce, mayBind, yearOf } from './settings.service.ts'
import type { Saving } from './settings.service.ts'
import { moveTerms } from './terms.service.ts'

type Save = { version: number; values: SettingsValues }

/** FORBIDDEN at each setting that binds others, for who may change the rest. */
const assertMayBind = (caller: Caller, changed: readonly SettingsField[]): void => {
  const bound = bindingSettings.filter((field) => changed.includes(field))
  if (bound.length === 0 || mayBind(caller)) return
  const sentence = 'Chỉ người có toàn quyền đổi được mục này.'
  const fields = Object.fromEntries(bound.map((field) => [`values.${field}`, sentence]))
  const names = bound.map((field) => `“${settingsFieldNames[field]}”`).join(', ')
  throw new Refusal('FORBIDDEN', {
    fields,
    sentence: `Chỉ người có toàn quyền đổi được ${names}. Chưa có gì được lưu.`,
  })
}

/** VALIDATION_FAILED where another code or pattern is meant for any year but the next. */
const assertFromNextYear = (
  { now }: Pick<Saving, 'now'>,
  { nextNumbering: before }: SettingsValues,
  { nextNumbering: next }: SettingsValues,
): void => {
  const nextYear = yearOf(now) + 1
  if (next === null || next.year === nextYear || isSameValue(next, before)) return
  throw invalid('values.nextNumbering.year', `Mã và mẫu số mới bắt đầu từ 01/01/${nextYear}.`)
}

/**
 * SETTINGS_NUMBERS_BEGUN where code or pattern would change within a year that has numbers. Of two who save at once the second has a stale
 * version; a first number that is given meanwhile keeps the code that it was given by.
 */
const assertNumbersStay = async ({ db, now }: Saving, before: SettingsValues, after: SettingsValues): Promise<void> => {
  const nextYear = yearOf(now) + 1
  const changed = (['programmeCode', 'certificateNumber'] as const).filter((field) => before[field] !== after[field])
  if (changed.length === 0 || !(await repo.hasNumbers(db))) return
  const sentence = `Đã có số được cấp. Đổi được từ 01/01/${nextYear} ở “${settingsFieldNames.nextNumbering}”.`
  throw new Refusal('SETTINGS_NUMBERS_BEGUN', {
    fields: Object.fromEntries(changed.map((field) => [`values.${field}`, sentence])),
  })
}

const chosenOf = (values: SettingsValues, fields: readonly SettingsField[]): Partial<SettingsValues> =>
  Object.fromEntries(fields.map((field) => [field, values[field]]))

const logged = (values: SettingsValues) => ({ ...values, recognisedSigners: loggedSigners(values.recognisedSigners) })

/** All that applies at once, as a version; open clocks count by its calendar, and those who sign hear of what binds them. */
const saveAtOnce = async (context: Saving, version: number, before: SettingsValues, values: SettingsValues) => {
  const { db, caller, now } = context
  await repo.saveVersion(db, { version, values, by: caller, now })
  const moved = isSameCalendar(before, values) ? [] : await moveTerms(db, calendarBy(values))
  const bound = settingsDifferences(before, values).filter(({ field }) => bindingSettings.some((one) => one === field))
  if (bound.length === 0) return moved
  await tellSigners(context, before.signerRoleIds, `${caller.name} đã đổi, có hiệu lực ngay`, bound)
  return moved
}

const isSameCalendar = (before: SettingsValues, after: SettingsValues): boolean =>
  isSameValue(before.calendars, after.calendars) && isSameValue(before.ownDaysOff, after.ownDaysOff)

/**
 * Saves a new version; STALE_VERSION where somebody else has saved one since this was read. Once the programme has sealed a decision,
 * what loosens the hands of those who decide is left out of it and waits as a proposal.
 */
export const saveSettings = async (context: Saving, asked: Save): Promise<CurrentSettings> => {
  const { db, caller, audit, now } = context
  audit({ refId: caller.id })
  const ofThisYear = ({ version, values }: Save): Save => ({ version, values: numberingIn(values, yearOf(now)) })
  const stored = await inForce(db)
  const [before, given] = [ofThisYear(stored), ofThisYear(asked)]
  if (before.version !== given.version) throw new Refusal('STALE_VERSION')
  assertFromNextYear(context, stored.values, asked.values)
  await assertNumbersStay(context, before.values, given.values)
  const { logoId, provinceCode } = given.values
  if (provinceCode !== null && !(await listProvinces(db)).some(({ code }) => code === provinceCode)) {
    throw invalid('values.provinceCode', 'Không có tỉnh, thành phố này.')
  }
  if (logoId !== null && !(await repo.findLogo(db, logoId))) throw new Refusal('NOT_FOUND')
  assertTrueSigners(given.values)
  const changed = settingsDifferences(before.values, given.values).map(({ field }) => field)
  assertMayBind(caller, changed)
  await applyDue(context)
  const version = given.version + 1
  const held = (await repo.hasSealedDecision(db)) ? heldSettings(before.values, given.values) : []
  const atOnce = { ...given.values, ...chosenOf(before.values, held) }
  const isSaved = changed.length > held.length || held.length === 0
  const moved = isSaved ? await saveAtOnce(context, version, before.values, atOnce) : []
  const [was, is] = [before.values, given.values].map(logged)
  const changes: Changes = Object.fromEntries(
    changed.map((field) => [field, { before: was?.[field], after: is?.[field] }]),
  )
  if (moved.length > 0) changes['movedTerms'] = { before: null, after: moved.map(movedWords) }
  audit({ refId: String(version), changes })
  if (held.length > 0) await propose(context, before.values, chosenOf(given.values, held))
  return currentSettings(db, context)
}
