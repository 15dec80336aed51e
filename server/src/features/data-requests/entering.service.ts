import type { DataRequestRow } from '@nhanxanh/contract/features/data-requests'
import type { DataRequestBody } from '@nhanxanh/contract/features/data-requests.fields'
import { clocksOf } from '@nhanxanh/contract/features/data-requests.rules'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { columnsOf } from '../../db/columns.ts'
import { invalid } from '../../refusal.ts'
import type { Acting } from '../cases/cases.service.ts'
import { assertOwnFiles } from '../files/files.service.ts'
import { nextRecordCode } from '../settings/record-codes.service.ts'
import { calendarNow, programmeOf } from '../settings/settings.service.ts'
import { dataRequestReads } from './data-requests.service.ts'
import { cases } from './handling.service.ts'
import { tellReceived } from './telling.service.ts'

/** Enters a request that came by letter, mail or in person; both clocks count from the day on which it came. */
export const enterDataRequest = async (
  context: Acting,
  { fileIds, ...body }: DataRequestBody,
): Promise<DataRequestRow> => {
  const { db, caller, now } = context
  if (body.receivedOn > vietnamDay(now)) {
    throw invalid('receivedOn', 'Ngày nhận không được sau hôm nay.')
  }
  await assertOwnFiles(db, caller.id, fileIds, 'fileIds')
  const code = await nextRecordCode(db, 'DL', now)
  const clocks = clocksOf(body, (await programmeOf(db)).values, await calendarNow(db))
  const row = { ...columnsOf({ ...body, ...clocks }), code, due_on: clocks.answerBy }
  const id = await cases.open(context, { row, fileIds })
  await tellReceived(context, { ...row, status: 'received' }, clocks.answerBy)
  return dataRequestReads.row(context, id)
}
