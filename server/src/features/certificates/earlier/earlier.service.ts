import type { certificates } from '@nhanxanh/contract/features/certificates'
import { interestSentence } from '@nhanxanh/contract/features/assessments.hands'
import { earlierFieldNames } from '@nhanxanh/contract/features/certificates.earlier'
import type { EarlierItem, EarlierRow } from '@nhanxanh/contract/features/certificates.earlier'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { identityCodeTypes, normaliseIdentityCode } from '@nhanxanh/contract/shared/identity-code'
import { foldedNumber } from '@nhanxanh/contract/shared/paper-number'
import type { OutputOf } from '@nhanxanh/contract/spine'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { z } from 'zod'
import { columnsOf } from '../../../db/columns.ts'
import { hasInterest } from '../../../db/statements/interests.ts'
import type { Db } from '../../../db/types.ts'
import type { Caller, Context } from '../../../http/context.ts'
import { readSheets } from '../../../platform/sheets/read/read-sheets.ts'
import type { ReadSheet } from '../../../platform/sheets/read/read-workbook.ts'
import { receivedFile } from '../../../platform/sheets/read/received-file.ts'
import { findList } from '../../../platform/sheets/understand/list.ts'
import { Refusal } from '../../../refusal.ts'
import { assertOwnFiles } from '../../files/files.service.ts'
import * as certificatesRepo from '../certificates.repo.ts'
import { printed } from '../issue.service.ts'
import { recordAct } from '../lines/lines.service.ts'
import * as repo from './earlier.repo.ts'
import type { EarlierFacility } from './earlier.repo.ts'
import { daysReader, earlierList, isHead, readEarlierList } from './reading.ts'
import type { ReadDays, WrittenRow } from './reading.ts'

type Acting = Context & { caller: Caller }
type Levels = Awaited<ReturnType<typeof repo.listLevels>>

/** The levels that an earlier certificate can have. */
export const earlierLevels = async ({
  db,
}: Pick<Acting, 'db'>): Promise<OutputOf<typeof certificates.earlierLevels>> => ({
  items: (await repo.listLevels(db)).map(({ type, key, name }) => ({ type, key, name })),
})

export type UploadedList = { name: string; sheets: ReadSheet[] }

/** The list of a request, read before any transaction. INVALID_WORKBOOK for what is none. */
export const receiveEarlier = async (context: Acting): Promise<UploadedList> => {
  const file = await receivedFile(context)
  return { name: file.name, sheets: await readSheets(file, isHead) }
}

/** What a cell may say as the code of a facility, or as the number that it is known by. */
const codesIn = (text: string): string[] => identityCodeTypes.map((type) => normaliseIdentityCode(type, text))

/** The facility that a list means: by its code or identity code, else the only one of its name. */
const meant = (text: string, known: readonly EarlierFacility[]): EarlierFacility | null => {
  const codes = codesIn(text)
  const byCode = known.find(({ code, identity_code: identity }) =>
    [code, identity].some((each) => codes.includes(each ?? '')),
  )
  if (byCode) return byCode
  const sameName = known.filter(({ name_folded: folded }) => folded === foldText(text))
  return sameName.length === 1 ? (sameName[0] ?? null) : null
}

type Known = { facilities: readonly EarlierFacility[]; levels: Levels; readDays: (row: WrittenRow) => ReadDays }

const toRow = (row: WrittenRow, { facilities, levels, readDays }: Known): EarlierRow => {
  const facility = meant(row.facility, facilities)
  const level = levels.find(
    ({ type, key, name }) =>
      (facility === null || type === facility.type) && [foldText(name), key].includes(foldText(row.level)),
  )
  const { days, readings, wrong } = readDays(row)
  return {
    line: row.line,
    isHidden: row.isHidden,
    facility: facility && { id: facility.id, code: facility.code, name: facility.name },
    facilityText: row.facility,
    number: row.number,
    level: level?.key ?? null,
    decisionNumber: row.decisionNumber,
    ...days,
    problems: [
      ...(facility === null ? [`Không tìm thấy cơ sở đã duyệt nào là “${row.facility}”.`] : []),
      ...(facility?.live_number ? [`Cơ sở đã có giấy ${facility.live_number}.`] : []),
      ...(level === undefined ? [`Không có mức “${row.level}”.`] : []),
      ...wrong.map((day) => `${earlierFieldNames[day]} “${row[day]}” không phải là ngày.`),
    ],
    readings: [...readings, ...row.ofLetters],
  }
}

/** What a list says of each certificate, against the register of today. Nothing is written. */
export const judgeEarlier = async (
  { db, audit }: Acting,
  { name, sheets }: UploadedList,
): Promise<OutputOf<typeof certificates.readEarlier>> => {
  const { rows, missing } = readEarlierList(findList(sheets, earlierList))
  const names = rows.map(({ facility }) => facility)
  const facilities = await repo.findNamed(db, names.flatMap(codesIn), names.map(foldText))
  const known = { facilities, levels: await repo.listLevels(db), readDays: daysReader(rows) }
  audit({ changes: { list: { before: null, after: { name, rows: rows.length } } } })
  return {
    fileName: name,
    rows: rows.map((row) => toRow(row, known)),
    problems: missing.map((field) => `Không thấy cột “${earlierFieldNames[field]}”.`),
  }
}

type Entering = z.output<typeof certificates.enterEarlier.body>

/** What cannot be entered as it stands, by the fields of the form. */
const problemsOf = (
  items: readonly EarlierItem[],
  known: ReadonlyMap<string, EarlierFacility>,
  levels: Levels,
  today: string,
) => {
  const fields: Record<string, string> = {}
  for (const [at, { facilityId, level, issuedOn, decidedOn }] of items.entries()) {
    const type = known.get(facilityId)?.type
    if (!levels.some((each) => each.type === type && each.key === level)) {
      fields[`items.${at}.level`] = 'Loại cơ sở này không có mức đó.'
    }
    if (issuedOn > today) fields[`items.${at}.issuedOn`] = 'Ngày cấp không được sau hôm nay.'
    if (decidedOn > today) fields[`items.${at}.decidedOn`] = 'Ngày quyết định không được sau hôm nay.'
  }
  return fields
}

type Holding = Pick<Acting, 'db' | 'caller'>

/** Facilities that can hold one, all of them or none: approved, in the register, and without a certificate that goes on. */
const heldFacilities = async ({ db, caller }: Holding, items: readonly EarlierItem[]) => {
  const known = new Map(
    (
      await repo.lockFacilities(
        db,
        items.map(({ facilityId }) => facilityId),
      )
    ).map((row) => [row.id, row]),
  )
  for (const [at, { facilityId }] of items.entries()) {
    const facility = known.get(facilityId)
    const field = `items.${at}.facilityId`
    if (!facility) throw new Refusal('FACILITY_NOT_FOUND', { fields: { [field]: 'Không tìm thấy cơ sở này.' } })
    if (facility.status !== 'approved' || facility.archived_at !== null) {
      throw new Refusal('FACILITY_NOT_APPROVED', { fields: { [field]: 'Cơ sở chưa được duyệt hoặc đã lưu trữ.' } })
    }
    if (await hasInterest(db, { room: 'facilities', id: facilityId, personId: caller.id })) {
      throw new Refusal('CONFLICT_OF_INTEREST', { sentence: interestSentence, fields: { [field]: interestSentence } })
    }
    if (facility.live_number !== null) {
      const sentence = `${facility.name} đã có giấy ${facility.live_number}.`
      throw new Refusal('CERTIFICATE_ALREADY_EXISTS', { sentence, fields: { [field]: sentence } })
    }
  }
  return known
}

const assertNumbersFree = async (db: Db, items: readonly EarlierItem[]): Promise<void> => {
  const numbers = items.map(({ number }) => number)
  const taken = new Set((await repo.listTaken(db, numbers)).map(foldedNumber))
  const fields = Object.fromEntries(
    numbers.flatMap((number, at) =>
      taken.has(foldedNumber(number)) ? [[`items.${at}.number`, 'Số giấy này đã có.']] : [],
    ),
  )
  if (taken.size > 0) throw new Refusal('CERTIFICATE_NUMBER_EXISTS', { fields })
}

/** One decision for all that it names; one that was written down before is taken. */
const decisionsFor = async ({ db, caller, now }: Acting, { items, signerName, signerTitle, fileId }: Entering) => {
  const ids = new Map<string, string>()
  for (const { decisionNumber: number, decidedOn } of items) {
    if (ids.has(foldedNumber(number))) continue
    const by = { created_by: caller.id, created_by_name: caller.name, created_at: now }
    const row = { ...columnsOf({ number, decidedOn, signerName, signerTitle, fileId }), ...by }
    const known = await repo.findDecision(db, number, decidedOn)
    ids.set(foldedNumber(number), known ?? (await certificatesRepo.createDecision(db, row)))
  }
  return ids
}

const written = async (
  context: Acting,
  given: Entering,
  place: { facility: EarlierFacility; item: EarlierItem; decisionId: string; level: Levels[number] },
) => {
  const { db, caller, now } = context
  const { facility, item, decisionId, level } = place
  const subject = {
    ...facility,
    facility_id: facility.id,
    facility_name: facility.name,
    facility_code: facility.code,
    code: null,
  }
  const id = await certificatesRepo.create(db, {
    ...(await printed(db, subject, item.number)),
    origin: 'earlier',
    assessment_id: null,
    record_number: null,
    points: null,
    maximum: null,
    decision_id: decisionId,
    supersedes_id: null,
    level: level.key,
    level_name: level.name,
    level_rank: level.rank,
    level_count: level.count,
    signer_name: given.signerName,
    signer_title: given.signerTitle,
    issued_on: item.issuedOn,
    valid_until: item.validUntil,
    issued_by: caller.id,
    issued_by_name: caller.name,
    created_at: now,
  })
  await recordAct(context, { id, kind: 'entered', reason: null })
  return { id, number: item.number }
}

/**
 * Enters what was issued on paper before the system: all or none. It is in force from this moment, without a sealed record, a
 * paper of ours or follow-ups; a later assessment supersedes it.
 */
export const enterEarlier = async (
  context: Acting,
  given: Entering,
): Promise<OutputOf<typeof certificates.enterEarlier>> => {
  const { db, caller, now } = context
  const { items: asked, fileId } = given
  context.audit({})
  const known = await heldFacilities(context, asked)
  const levels = await repo.listLevels(db)
  const fields = problemsOf(asked, known, levels, vietnamDay(now))
  if (Object.keys(fields).length > 0) throw new Refusal('VALIDATION_FAILED', { fields })
  await assertNumbersFree(db, asked)
  if (fileId !== null) await assertOwnFiles(db, caller.id, [fileId], 'fileId')
  const decisions = await decisionsFor(context, given)
  const items = []
  for (const item of asked) {
    const facility = known.get(item.facilityId)
    const level = levels.find(({ type, key }) => type === facility?.type && key === item.level)
    const decisionId = decisions.get(foldedNumber(item.decisionNumber))
    if (!facility || !level || decisionId === undefined) throw new Error('What was judged a moment ago is gone')
    items.push(await written(context, given, { facility, item, decisionId, level }))
  }
  const numbers = items.map(({ number }) => number).join(', ')
  context.audit({
    ...(items.length === 1 && items[0] && { refId: items[0].id }),
    changes: { certificates: { before: null, after: numbers } },
  })
  return { items }
}
