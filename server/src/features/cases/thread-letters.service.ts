import type { CaseDeclaration } from '@nhanxanh/contract/features/cases.rules'
import type { ErrorCode } from '@nhanxanh/contract/errors'
import { letterStateWords } from '@nhanxanh/contract/features/owner-letters.rules'
import type { Db } from '../../db/types.ts'
import type { Caller, Context, FileAnswer } from '../../http/context.ts'
import { noticePaper } from '../../platform/office-paper/notice.ts'
import { officeFile } from '../../platform/office-paper/office-file.ts'
import type { PaperFormat } from '../../platform/office-paper/office-file.ts'
import { Refusal } from '../../refusal.ts'
import { assertPostedOn } from '../owner-letters/paper.service.ts'
import { officeOf } from '../settings/settings.service.ts'

type Reader = { db: Db; caller: Caller }
type Acting = Context & { caller: Caller }
type Posting = { postedOn: string; postedNumber: string | null }
type Addressed = { id: string; email: string | null }
type Entry = { id: number; kind: string; letter: string | null; at: Date }

/** What is asked of the letters of a thread, and written to them. */
export type LetterStatements = {
  listEntries: (db: Db, id: string) => Promise<Entry[]>
  postEntry: (
    db: Db,
    id: string,
    entryId: number,
    posted: { posted_on: string; posted_number: string | null },
  ) => Promise<boolean>
}

type Kind<Record extends Addressed, Detail> = {
  declared: Pick<CaseDeclaration, 'letters' | 'name'> & {
    missing: { code: ErrorCode }
    impossible: { code: ErrorCode }
  }
  statements: LetterStatements & { find: (db: Db, id: string) => Promise<Record | undefined> }
  isKnown?: (reader: Reader, record: Record) => Promise<boolean>
  lockForOthers: (context: Acting, id: string) => Promise<{ record: Record }>
  detail: (reading: Acting, id: string) => Promise<Detail>
}

type Named = { params: { id: string; otherId: number } }

/** The letters in the thread of a case as pages, for who left no address, and that they were posted. */
export const threadLetters = <Record extends Addressed & { name: string; code: string }, Detail>(
  kind: Kind<Record, Detail>,
) => {
  const { declared, statements, isKnown, lockForOthers, detail } = kind
  const entryOf = async (db: Db, { id, otherId }: Named['params']) => {
    const entry = (await statements.listEntries(db, id)).find((each) => each.id === otherId)
    if (!entry || entry.letter === null) throw new Refusal(declared.missing.code)
    return { ...entry, letter: entry.letter }
  }
  return {
    letterPage: async (
      { params, query }: Named & { query: { format: PaperFormat } },
      reader: Reader,
    ): Promise<FileAnswer> => {
      const record = await statements.find(reader.db, params.id)
      if (!record || (isKnown && !(await isKnown(reader, record)))) throw new Refusal(declared.missing.code)
      const { kind: step, letter, at: madeAt } = await entryOf(reader.db, params)
      const subject = declared.letters[step] ?? declared.name
      const paragraphs = [`Kính gửi: Ông/Bà ${record.name}`, ...letter.split('\n')]
      const office = await officeOf(reader.db)
      const paper = noticePaper({ office, name: `${subject} ${record.code}`, subject, madeAt, paragraphs })
      return officeFile(paper, query.format)
    },
    postLetter: async ({ params, body }: Named & { body: Posting }, context: Acting): Promise<Detail> => {
      const { db, now, audit } = context
      const { record } = await lockForOthers(context, params.id)
      const { at } = await entryOf(db, params)
      const impossible = (sentence: string) => new Refusal(declared.impossible.code, { sentence })
      if (record.email !== null) throw impossible('Thư này đã gửi qua email.')
      assertPostedOn(body.postedOn, at, now)
      const posted = { posted_on: body.postedOn, posted_number: body.postedNumber }
      if (!(await statements.postEntry(db, record.id, params.otherId, posted))) {
        throw impossible('Thư này đã được ghi là đã gửi bưu điện.')
      }
      const after = letterStateWords({ way: 'print', state: 'posted', ...body })
      audit({ changes: { letter: { before: null, after } } })
      return detail(context, record.id)
    },
  }
}
