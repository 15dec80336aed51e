import type { AppealDetail } from '@nhanxanh/contract/features/appeals'
import type { AppealSettlement } from '@nhanxanh/contract/features/appeals.fields'
import { appealOutcomeNames } from '@nhanxanh/contract/features/appeals.rules'
import { settlementLetter } from '../../letters/appeals.ts'
import { Refusal } from '../../refusal.ts'
import { recordHandIn } from '../../db/statements/hands.ts'
import { releaseOverturned } from '../assessments/decision/uphold.service.ts'
import type { Acting } from '../cases/kinds.service.ts'
import { assertOwnFiles } from '../files/files.service.ts'
import { programmeOf } from '../settings/settings.service.ts'
import * as policy from './appeals.policy.ts'
import { appealDetail } from './appeals.service.ts'
import * as repo from './appeals.repo.ts'
import { cases } from './handling.service.ts'
import { applyRemedy, offerOf } from './remedies.service.ts'
import { tellAnswered } from './telling.service.ts'

const lockToSettle = async (context: Acting, id: string, version: number) => {
  const { record, ties } = await cases.lockForOthers(context, id)
  if (!ties.isSigner) throw new Refusal('NOT_A_SIGNER')
  if (record.version !== version) throw new Refusal('STALE_VERSION')
  if (!policy.canSettle(context.caller, record, ties)) throw new Refusal('APPEAL_NOT_POSSIBLE')
  return record
}

/**
 * Keeps the decision or changes it; what is changed is opened again in the same transaction, and from then on others decide
 * (PRODUCT D9b).
 */
export const settleAppeal = async (
  context: Acting,
  id: string,
  { version, outcome, grounds, fileIds }: AppealSettlement,
): Promise<AppealDetail> => {
  const { db, caller, now } = context
  const appeal = await lockToSettle(context, id, version)
  await assertOwnFiles(db, caller.id, fileIds, 'fileIds')
  const remedy = outcome === 'changed' ? (await offerOf(context, appeal)).remedy : null
  await repo.update(db, id, { status: 'settled', outcome, grounds, remedy, due_on: null, updated_at: now })
  await repo.addFiles(db, id, fileIds)
  const letter = settlementLetter(appeal, { outcome, grounds, remedy }, (await programmeOf(db)).values)
  await cases.recordStep(context, appeal, { kind: 'settled', letter })
  await recordHandIn(context, { kind: 'appeal', id }, 'settled_appeal')
  if (remedy !== null && remedy !== 'none') {
    await applyRemedy(context, appeal, `${appealOutcomeNames.changed} theo khiếu nại ${appeal.code}: ${grounds}`)
    if (remedy === 'assessment_reopened' && appeal.assessment_id !== null) {
      await releaseOverturned(context, appeal.assessment_id)
    }
  }
  await tellAnswered(context, appeal, appealOutcomeNames[outcome].toLocaleLowerCase('vi'))
  context.audit({
    refId: id,
    changes: {
      status: { before: appeal.status, after: 'settled' },
      outcome: { before: null, after: outcome },
      ...(remedy !== null && { remedy: { before: null, after: remedy } }),
    },
  })
  return appealDetail(context, id)
}
