import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { searchDocument } from '@nhanxanh/contract/shared/search-text'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { invalid } from '../../refusal.ts'
import { assertOwnFiles } from '../files/files.service.ts'
import { nextRecordCode } from '../settings/record-codes.service.ts'
import { stepOf } from './kinds.service.ts'
import type { Acting, CaseKind, CaseTypes } from './kinds.service.ts'

type Arrival<T extends CaseTypes> = {
  row: T['row']
  fileIds: readonly string[]
  /** What it is searched by, beside its own code. */
  codes?: readonly string[]
  /** What is answered at once. */
  letterOf?: (row: T['row'] & { code: string }) => string
}

/** Keeps a case that has come under the next code of its kind, with its files and the first entry of its thread. */
export const openingOf =
  <T extends CaseTypes>(kind: CaseKind<T>) =>
  async (context: Acting, { row: arrived, fileIds, codes = [], letterOf }: Arrival<T>) => {
    const { db, caller, now } = context
    const { statements, declared } = kind
    await assertOwnFiles(db, caller.id, fileIds, 'fileIds')
    const code = await nextRecordCode(db, declared.codePrefix, now)
    const row = { ...arrived, code }
    const { name, email = null, phone = null, body } = arrived
    const id = await statements.create(db, {
      ...row,
      name_folded: foldText(name),
      search_text: searchDocument({ texts: [name, body], codes: [code, ...codes, email], phones: [phone] }),
      created_at: now,
      updated_at: now,
    })
    await statements.addFiles(db, id, fileIds)
    await stepOf(kind)(context, { id, email }, { kind: 'received', letter: letterOf?.(row) ?? null })
    const changes = { code: { before: null, after: code }, kind: { before: null, after: row.kind } }
    context.audit({ refId: id, changes })
    return { ...row, id }
  }

type Entered = { receivedOn: VietnamDay; fileIds: readonly string[] }

/** How a case that came by letter, mail or in person is entered: `rowOf` adds what follows from it, the day of its first clock above all. */
export const enteringOf =
  <T extends CaseTypes>(kind: CaseKind<T>) =>
  <Body extends Entered>(rowOf: (context: Acting, body: Omit<Body, 'fileIds'>) => Promise<T['row']>) =>
  async ({ body: { fileIds, ...body } }: { body: Body }, context: Acting): Promise<T['listed']> => {
    if (body.receivedOn > vietnamDay(context.now)) throw invalid('receivedOn', 'Ngày nhận không được sau hôm nay.')
    const opened = await openingOf(kind)(context, { row: await rowOf(context, body), fileIds })
    await kind.tellReceived(context, { ...opened, status: kind.declared.states.open[0] ?? '', assignee_id: null })
    return kind.reads.row(context, opened.id)
  }
