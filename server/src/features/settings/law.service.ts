import { settingsFields, settingWords } from '@nhanxanh/contract/features/settings.rules'
import type { CurrentSettings, SettingsValues } from '@nhanxanh/contract/features/settings'
import { termRights } from '@nhanxanh/contract/features/settings.calendars'
import { usesTouched } from '@nhanxanh/contract/features/settings.law'
import type { LawAmendment, LawInForce, LawTouch, LawUse } from '@nhanxanh/contract/features/settings.law'
import { lawAmendments, lawSources, lawUses } from '../../../../seed/law.ts'
import type { Db } from '../../db/types.ts'
import { invalid } from '../../refusal.ts'
import { saveSettings } from './saving.service.ts'
import { inForce } from './settings.service.ts'
import type { Saving } from './settings.service.ts'
import { listOpenTerms } from './terms.repo.ts'

const fieldOf = (key: string) => settingsFields.find((field) => field === key)

/** The sources with what rests on each, and the acts that change them: those that ship, then those that the programme has entered. */
export const lawNow = async (db: Db): Promise<LawInForce> => {
  const { values } = await inForce(db)
  const touched = (amendment: LawAmendment, isShipped: boolean) => ({
    ...amendment,
    isShipped,
    touches: usesTouched(amendment, lawUses).map(({ name }) => name),
  })
  return {
    sources: [...lawSources],
    uses: [...lawUses],
    amendments: [
      ...lawAmendments.map((one) => touched(one, true)),
      ...values.lawAmendments.map((one) => touched(one, false)),
    ],
  }
}

const assertKnown = ({ source }: LawAmendment, field: string): void => {
  if (!lawSources.some(({ key }) => key === source)) throw invalid(field, 'Không có văn bản này trong danh mục.')
}

const settingsOf = (values: SettingsValues, uses: readonly LawUse[]) =>
  uses.flatMap(({ kind, name, of }) => {
    const field = kind === 'clock' && of !== null ? fieldOf(of) : undefined
    return field === undefined ? [] : [{ name, value: settingWords(values, field) }]
  })

/** What an amendment touches, before it is entered; files by name where the caller may see such records at all. */
export const tryAmendment = async (context: Saving, amendment: LawAmendment): Promise<LawTouch> => {
  const { db, caller, audit } = context
  audit({ refId: amendment.number })
  assertKnown(amendment, 'source')
  const { values } = await inForce(db)
  const uses = usesTouched(amendment, lawUses)
  const terms = lawSources.find(({ key }) => key === amendment.source)?.terms ?? []
  const open =
    uses.length === 0 ? [] : (await listOpenTerms(db, values.approvalDays)).filter(({ kind }) => terms.includes(kind))
  const files = caller.assignedOnly ? [] : open.filter(({ kind }) => caller.can(termRights[kind]))
  const named = (kind: LawUse['kind']) => uses.flatMap((use) => (use.kind === kind ? [use.name] : []))
  return {
    settings: settingsOf(values, uses),
    letters: named('letter'),
    forms: named('form'),
    files: files.map(({ kind, id, code }) => ({ kind, id, code })),
    unnamed: open.length - files.length,
  }
}

/** Keeps it as a part of a new version of the settings; the same act on the same source takes the place of what was entered before. */
export const enterAmendment = async (
  context: Saving,
  { version, amendment }: { version: number; amendment: LawAmendment },
): Promise<CurrentSettings> => {
  assertKnown(amendment, 'amendment.source')
  const { values } = await inForce(context.db)
  const others = values.lawAmendments.filter(
    ({ source, number }) => source !== amendment.source || number !== amendment.number,
  )
  return saveSettings(context, { version, values: { ...values, lawAmendments: [...others, amendment] } })
}
