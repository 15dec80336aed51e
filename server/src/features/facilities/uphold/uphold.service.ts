import { nextStatus } from '@nhanxanh/contract/features/facilities.rules'
import type { Db } from '../../../db/types.ts'
import type { Caller, Context } from '../../../http/context.ts'
import { Refusal } from '../../../refusal.ts'
import * as repo from '../facilities.repo.ts'
import { lockForStaff } from '../facilities.service.ts'
import { tellReopened } from '../telling/telling.service.ts'
import { findNewestId } from './uphold.repo.ts'

type Acting = Context & { caller: Caller }

/** Why an appeal that is found right opens nothing again: the registration has gone on since; null: it would. */
export const upholdObstacle = async (db: Db, id: string, decisionId: string): Promise<string | null> => {
  const record = await repo.find(db, id)
  if (!record || nextStatus(record.status, 'uphold') === null || (await findNewestId(db, id)) !== decisionId) {
    return 'Hồ sơ đã được nộp lại hoặc quyết định lại sau quyết định này.'
  }
  return record.archived_at === null ? null : 'Cơ sở đã được lưu trữ.'
}

/** A rejected registration waits again, because an appeal was found right (PRODUCT D9b): the next attempt, for other hands. */
export const upholdAppeal = async (context: Acting, id: string): Promise<void> => {
  const facility = await lockForStaff(context, id)
  const status = nextStatus(facility.status, 'uphold')
  if (!status) throw new Refusal('STALE_VERSION')
  await repo.changeStatus(context.db, { id, status, now: context.now })
  await tellReopened(context, facility)
}
