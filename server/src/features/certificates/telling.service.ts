import { raise } from '../notifications/notifications.service.ts'
import type { Raising } from '../notifications/notifications.service.ts'
import { findOwner } from './subjects.repo.ts'

type Issued = { id: string; number: string; subject: { owner_id: string | null; facility_name: string } }

/** Tells the owner of a new certificate. */
export const tellIssued = (context: Raising, { id, number, subject }: Issued): Promise<void> =>
  raise(context, {
    type: 'certificate_issued',
    to: { people: [subject.owner_id] },
    title: 'Giấy chứng nhận được cấp',
    body: `${subject.facility_name} được cấp giấy chứng nhận số ${number}.`,
    data: { certificateId: id },
  })

type Revoked = { id: string; number: string; facility_id: string; facility_name: string }

/** Tells the owner, and the staff who read certificates, of a revocation. */
export const tellRevoked = async (context: Raising, revoked: Revoked): Promise<void> => {
  const { id, number, facility_id, facility_name } = revoked
  const notice = {
    type: 'certificate_revoked',
    title: 'Giấy chứng nhận bị thu hồi',
    body: `Giấy chứng nhận số ${number} của ${facility_name} đã bị thu hồi.`,
    data: { certificateId: id },
  } as const
  await raise(context, { ...notice, to: { people: [await findOwner(context.db, facility_id)] } })
  await raise(context, { ...notice, to: { holdersOf: ['certification:read'] } })
}
