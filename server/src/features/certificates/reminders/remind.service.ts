import { remindedObstacle, remindObstacle } from '@nhanxanh/contract/features/certificates.words'
import { daysBetween, formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Caller, Context } from '../../../http/context.ts'
import { expiringLetter } from '../../../letters/certificates.ts'
import { Refusal } from '../../../refusal.ts'
import { writeToOwner } from '../../owner-letters/owner-letters.service.ts'
import type { WritingToOwners } from '../../owner-letters/owner-letters.service.ts'
import { stateOf } from '../certificates.presenter.ts'
import * as repo from '../certificates.repo.ts'
import { lockCertificate } from '../gate/sight.service.ts'

type Acting = WritingToOwners & Pick<Context, 'audit'> & { caller: Caller }

const refuse = (sentence: string) => new Refusal('CERTIFICATE_ACT_NOT_POSSIBLE', { sentence })

/** `còn 12 ngày, đến hết 05/12/2026`, `đã hết hạn ngày 05/12/2026`. */
const termOf = (validUntil: string, left: number): string =>
  left < 0 ? `đã hết hạn ngày ${formatDay(validUntil)}` : `còn ${left} ngày, đến hết ngày ${formatDay(validUntil)}`

/** Reminds the owner to renew, once in thirty days: the certificate is held, so of two presses at once the second finds the first. */
export const remindOwner = async (context: Acting, id: string, message: string | null): Promise<null> => {
  const { db, caller, now } = context
  context.audit({ refId: id })
  const record = await lockCertificate(context, id)
  const today = vietnamDay(now)
  const { number, facility_name: name, valid_until: validUntil } = record
  const events = (await repo.listEvents(db, id)).map(({ kind, at }) => ({ kind, at: at.toISOString() }))
  const obstacle =
    remindObstacle({ state: stateOf(record, today), daysLeft: daysBetween(today, validUntil) }) ??
    remindedObstacle(events, today)
  if (obstacle !== null) throw refuse(obstacle)
  const left = daysBetween(today, validUntil)
  await writeToOwner(context, {
    kind: 'certificate_reminded',
    facilityId: record.facility_id,
    notice: {
      type: 'certificate_expiring',
      title: 'Đề nghị gia hạn giấy chứng nhận',
      body: [`Giấy ${number} của ${name} ${termOf(validUntil, left)}.`, message]
        .filter((part) => part !== null)
        .join(' '),
      data: { certificateId: id },
    },
    words: (standpoint) => expiringLetter({ ...record, left, message }, standpoint),
  })
  const by = { by_id: caller.id, by_name: caller.name, at: now }
  await repo.recordEvent(db, { certificate_id: id, kind: 'reminded', reason: message, ...by })
  context.audit({ changes: { reminded: { before: null, after: message ?? true } } })
  return null
}
