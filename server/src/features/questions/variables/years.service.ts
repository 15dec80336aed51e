import type { YearBody } from '@nhanxanh/contract/features/questions.fields'
import type { ConstantRow } from '@nhanxanh/contract/features/questions.variables'
import { addDays, formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { differences } from '../../../changes.ts'
import { constantRows } from '../../../db/part-rows.ts'
import { Refusal } from '../../../refusal.ts'
import { openForEdit } from '../../criteria/version/editing.service.ts'
import type { Acting } from '../../criteria/version/editing.service.ts'
import { lookAtFormulas } from '../../criteria/version/formulas.service.ts'
import { toConstant } from './constants.service.ts'
import * as repo from './variables.repo.ts'

const refuse = (field: 'year' | 'validFrom', sentence: string): never => {
  throw new Refusal('VALIDATION_FAILED', { fields: { [field]: sentence } })
}

const yearOf = ({ year, valid_from }: repo.ConstantRecord): number => year ?? Number(valid_from.slice(0, 4))

/** A year has one value, and the next begins where the last one ends: without gap or overlap (PRODUCT D7b.4). */
const assertNext = (before: readonly repo.ConstantRecord[], { year, validFrom }: YearBody): repo.ConstantRecord => {
  if (before.some((one) => yearOf(one) === year)) refuse('year', `Đã có giá trị của năm ${year}.`)
  const last = before.at(-1)
  if (last === undefined) throw new Refusal('CONSTANT_NOT_FOUND')
  if (validFrom <= last.valid_from) {
    refuse('validFrom', `Hãy bắt đầu sau ngày ${formatDay(last.valid_from)}, ngày đầu của giá trị mới nhất.`)
  }
  if (!validFrom.endsWith('-01-01')) refuse('validFrom', 'Giá trị theo năm bắt đầu từ ngày 01/01.')
  const free = last.valid_to === null ? validFrom : addDays(last.valid_to, 1)
  if (free < validFrom) {
    refuse('validFrom', `Giá trị trước hết hiệu lực nên từ ${formatDay(free)} không có giá trị nào; hãy bắt đầu từ đó.`)
  }
  return last
}

/** Writes it behind the years of one version; the value before ends on the day before. */
const addTo = async (context: Acting, found: repo.ConstantRecord, body: YearBody): Promise<repo.ConstantRecord> => {
  const { db, now } = context
  await openForEdit(context, found.version_id)
  const last = assertNext(await repo.listYears(db, found.version_id, found.key), body)
  const { key, label, unit } = last
  if (last.valid_to === null || last.valid_to >= body.validFrom) {
    const ended = { ...constantRows.toBody(last), validTo: addDays(body.validFrom, -1) }
    await repo.updateConstant(db, last.id, ended, now)
  }
  const id = await repo.createConstant(db, found.version_id, { key, label, unit, ...body }, now)
  await lookAtFormulas(db, found.version_id)
  const made = await repo.findConstant(db, id)
  if (made === undefined) throw new Refusal('CONSTANT_NOT_FOUND')
  return made
}

/** The value of another year for a constant of a draft, and for the same one in the drafts of other types: all or none. */
export const addYear = async (
  context: Acting,
  id: string,
  { otherIds, ...body }: YearBody & { otherIds: readonly string[] },
): Promise<ConstantRow> => {
  const { db, audit } = context
  const found = await Promise.all([...new Set([id, ...otherIds])].map((one) => repo.findConstant(db, one)))
  const [own] = found
  const all = found.filter((one) => one !== undefined)
  if (own === undefined || all.length < found.length) throw new Refusal('CONSTANT_NOT_FOUND')
  audit({ refId: id, changes: differences({}, { key: own.key, ...body, versions: all.length }) })
  const made = new Map<string, repo.ConstantRecord>()
  // Two who enter the same year take the versions in the same order, one after the other.
  for (const one of all.toSorted((a, b) => (a.version_id < b.version_id ? -1 : 1))) {
    made.set(one.id, await addTo(context, one, body))
  }
  const added = made.get(id)
  if (added === undefined) throw new Refusal('CONSTANT_NOT_FOUND')
  audit({ refId: added.id })
  return toConstant(added)
}
