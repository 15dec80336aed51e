import { ownerLetterRules } from '@nhanxanh/contract/features/owner-letters.rules'
import type { OwnerLetterKind } from '@nhanxanh/contract/features/owner-letters.rules'
import { spelledDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { pageParagraphs } from '../../letters/standpoint.ts'
import type { Caller, Context, FileAnswer } from '../../http/context.ts'
import type { OfficePaper } from '../../platform/office-paper/office-paper.ts'
import { officeFile } from '../../platform/office-paper/office-file.ts'
import type { PaperFormat } from '../../platform/office-paper/office-file.ts'
import { Refusal } from '../../refusal.ts'
import { programmeOf } from '../settings/settings.service.ts'
import { contactOf } from './owner-letters.service.ts'
import * as repo from './owner-letters.repo.ts'

type Programme = Awaited<ReturnType<typeof programmeOf>>

/** The person, their facility and where it is; what is not known any more is left out. */
const addresseeOf = ({ representative_name, name, street, commune, province }: repo.LetterRecord): string =>
  [representative_name, name, street, commune, province].filter((part) => part !== null).join(', ')

/** The office calls both by one name, whatever came of it. */
const isOutcome = (kind: OwnerLetterKind): boolean => kind === 'assessment_approved' || kind === 'assessment_failed'

const paperOf = (letter: repo.LetterRecord, { name, issuer, values }: Programme): OfficePaper => {
  const { words, kind, created_at: madeAt } = letter
  const day = spelledDay(vietnamDay(madeAt))
  const { issuePlace: place, superiorName: superior } = values
  return {
    kind: 'letter',
    name: words.subject,
    madeAt,
    superior,
    agency: issuer ?? name,
    number: '……/……',
    date: place === null ? day.replace(/^./, (first) => first.toUpperCase()) : `${place}, ${day}`,
    title: 'THÔNG BÁO',
    subject: isOutcome(kind) ? 'Kết quả thẩm định' : ownerLetterRules[kind].name,
    attached: null,
    blocks: pageParagraphs(words, addresseeOf(letter), contactOf(values)).map((text) => ({
      kind: 'text' as const,
      text,
    })),
    annexes: [],
    facts: [],
    recipients: ['Như trên;', 'Lưu: VT.'],
    signatures: [{ title: 'Thủ trưởng cơ quan', name: null }],
  }
}

/** The page to print; number, signature and seal are put on it by hand. OWNER_LETTER_NOT_FOUND. */
export const pageOfLetter = async (
  context: Context & { caller: Caller },
  id: string,
  format: PaperFormat,
): Promise<FileAnswer> => {
  const { db, caller } = context
  const letter = await repo.find(db, caller, id)
  if (!letter) throw new Refusal('OWNER_LETTER_NOT_FOUND')
  const name = `Thu-${letter.code ?? 'chu-co-so'}-${vietnamDay(letter.created_at)}.${format}`
  return { ...(await officeFile(paperOf(letter, await programmeOf(db)), format)), name }
}
