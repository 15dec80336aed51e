import type { DataRequestRow } from '@nhanxanh/contract/features/data-requests'
import type { DataRequestBody } from '@nhanxanh/contract/features/data-requests.fields'
import { clocksOf } from '@nhanxanh/contract/features/data-requests.rules'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { searchDocument } from '@nhanxanh/contract/shared/search-text'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { columnsOf } from '../../db/columns.ts'
import type { Caller, Context } from '../../http/context.ts'
import { Refusal } from '../../refusal.ts'
import { assertOwnFiles } from '../files/files.service.ts'
import { nextRecordCode } from '../settings/record-codes.service.ts'
import { calendarNow, programmeOf } from '../settings/settings.service.ts'
import { dataRequestRow } from './data-requests.service.ts'
import * as repo from './data-requests.repo.ts'
import { tellReceived } from './telling.service.ts'

/** Enters a request that came by letter, mail or in person; both clocks count from the day on which it came. */
export const enterDataRequest = async (
  context: Context & { caller: Caller },
  { fileIds, ...body }: DataRequestBody,
): Promise<DataRequestRow> => {
  const { db, caller, now } = context
  if (body.receivedOn > vietnamDay(now)) {
    throw new Refusal('VALIDATION_FAILED', { fields: { receivedOn: 'Ngày nhận không được sau hôm nay.' } })
  }
  await assertOwnFiles(db, caller.id, fileIds, 'fileIds')
  const code = await nextRecordCode(db, 'DL', now)
  const { answerBy, doneBy } = clocksOf(body, (await programmeOf(db)).values, await calendarNow(db))
  const id = await repo.create(db, {
    ...columnsOf(body),
    code,
    answer_by: answerBy,
    done_by: doneBy,
    due_on: answerBy,
    name_folded: foldText(body.name),
    search_text: searchDocument({ texts: [body.name, body.body], codes: [code, body.email], phones: [body.phone] }),
    created_at: now,
    updated_at: now,
  })
  await repo.addFiles(db, id, fileIds)
  const by = { by_id: caller.id, by_name: caller.name, at: now }
  await repo.addEntry(db, { request_id: id, kind: 'received', note: null, letter: null, ...by })
  const { kind } = body
  context.audit({ refId: id, changes: { code: { before: null, after: code }, kind: { before: null, after: kind } } })
  await tellReceived(context, { code, kind, status: 'received' }, answerBy)
  return dataRequestRow(context, id)
}
