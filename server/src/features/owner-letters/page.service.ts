import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ownerLetterRules } from '@nhanxanh/contract/features/owner-letters.rules'
import type { OwnerLetterKind } from '@nhanxanh/contract/features/owner-letters.rules'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { pageParagraphs } from '../../letters/standpoint.ts'
import { templateInForce } from '../../db/template-in-force.ts'
import type { Db } from '../../db/types.ts'
import type { Caller, Context, FileAnswer } from '../../http/context.ts'
import { noticePaper } from '../../platform/office-paper/notice.ts'
import type { Newest, Office, OfficePaper } from '../../platform/office-paper/office-paper.ts'
import { indexPage } from '../../platform/office-paper/index-paper.ts'
import { pdfOf } from '../../platform/office-paper/pdf.ts'
import { bound } from '../../platform/print-file/print-file.ts'
import { officeFile } from '../../platform/office-paper/office-file.ts'
import type { PaperFormat } from '../../platform/office-paper/office-file.ts'
import { replaceable } from '../../platform/office-paper/template/fields.ts'
import { Refusal } from '../../refusal.ts'
import { officeOf, programmeOf } from '../settings/settings.service.ts'
import { contactOf } from './owner-letters.service.ts'
import * as repo from './owner-letters.repo.ts'

/** The person, their facility and where it is; what is not known any more is left out. */
const addresseeOf = ({ representative_name, name, street, commune, province }: repo.LetterRecord): string =>
  [representative_name, name, street, commune, province].filter((part) => part !== null).join(', ')

/** The office calls both by one name, whatever came of it. */
const isOutcome = (kind: OwnerLetterKind): boolean => kind === 'assessment_approved' || kind === 'assessment_failed'

type Sender = { office: Office; contact: ReturnType<typeof contactOf> }

const senderNow = async (db: Db): Promise<Sender> => ({
  office: await officeOf(db),
  contact: contactOf((await programmeOf(db)).values),
})

const paperOf = (letter: repo.LetterRecord, { office, contact }: Sender): OfficePaper => {
  const { words, kind, created_at: madeAt } = letter
  const subject = isOutcome(kind) ? 'Kết quả thẩm định' : ownerLetterRules[kind].name
  const paragraphs = pageParagraphs(words, addresseeOf(letter), contact)
  return {
    ...noticePaper({ office, name: words.subject, subject, madeAt, paragraphs }),
    ...(isOutcome(kind) && { ofTemplate: replaceable('results', {}) }),
  }
}

/** The page to print; number, signature and seal are put on it by hand. OWNER_LETTER_NOT_FOUND. */
export const pageOfLetter = async (
  context: Context & { caller: Caller },
  id: string,
  format: PaperFormat,
): Promise<FileAnswer> => {
  const { db, caller } = context
  // At the portal nobody reads what was written to others.
  const find = caller.audience === 'portal' ? repo.findOfOwner : repo.find
  const letter = await find(db, caller, id)
  if (!letter) throw new Refusal('OWNER_LETTER_NOT_FOUND')
  const name = `Thu-${letter.code ?? 'chu-co-so'}-${vietnamDay(letter.created_at)}.${format}`
  const paper = paperOf(letter, await senderNow(db))
  return { ...(await officeFile(paper, format, await templateInForce(db, paper.ofTemplate?.kind))), name }
}

const columns = [
  { label: 'Nơi nhận', share: 55, align: 'left' },
  { label: 'Nội dung', share: 35, align: 'left' },
] as const

/** Many letters as one file to print, behind an index: OWNER_LETTER_NOT_FOUND. Slow; belongs before the transaction. */
export const drawLetters = async (
  { db, caller, now, audit }: Context & { caller: Caller },
  ids: readonly string[],
): Promise<FileAnswer> => {
  audit({})
  const sender = await senderNow(db)
  const letters: repo.LetterRecord[] = []
  for (const id of new Set(ids)) {
    const letter = await repo.find(db, caller, id)
    if (!letter) throw new Refusal('OWNER_LETTER_NOT_FOUND')
    letters.push(letter)
  }
  const parts = letters.map((letter) => () => pdfOf(paperOf(letter, sender)))
  const listed = {
    office: sender.office,
    madeAt: now,
    noun: 'thư',
    columns,
    rows: letters.map((letter) => [addresseeOf(letter), letter.words.subject]),
  }
  const bytes = await buffer(bound({ parts, index: (pages) => indexPage({ ...listed, pages }) }))
  return {
    stream: Readable.from([bytes]),
    size: bytes.length,
    name: `thu-cho-in-${vietnamDay(now)}.pdf`,
    type: 'application/pdf',
  }
}

/** The notice of a result that was written last, for who may know of it; null: there is none. */
export const newestResultPaper = async ({ db, caller }: { db: Db; caller: Caller }): Promise<Newest | null> => {
  const letter = caller.can('facility:read') ? await repo.findLastResult(db, caller) : undefined
  if (!letter) return null
  return { record: letter.name ?? letter.words.subject, paper: paperOf(letter, await senderNow(db)) }
}
