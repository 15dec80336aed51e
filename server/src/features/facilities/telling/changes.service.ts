import { changeLetter } from '../../../letters/facilities.ts'
import { raise } from '../../notifications/notifications.service.ts'
import type { Raising } from '../../notifications/notifications.service.ts'
import { writeToOwner } from '../../owner-letters/owner-letters.service.ts'
import type { WritingToOwners } from '../../owner-letters/owner-letters.service.ts'
import { deciders } from './telling.service.ts'

type Named = { id: string; name: string; code: string }
type Asked = { proposed_by: string; is_by_owner: boolean }

/** Tells everybody who decides that a change of an approved facility waits. */
export const tellChangeAsked = (context: Raising, { id, name, code }: Named): Promise<void> =>
  raise(context, {
    type: 'facility_pending_approval',
    to: deciders,
    title: 'Đề nghị thay đổi thông tin',
    body: `Có đề nghị thay đổi thông tin của ${name} (${code}).`,
    data: { facilityId: id },
  })

/** Tells the owner, and who of the staff asked. `answer` null: agreed. */
export const tellChangeDecided = async (
  context: WritingToOwners,
  facility: Named,
  { proposed_by, is_by_owner }: Asked,
  answer: string | null,
): Promise<void> => {
  const { id, name, code } = facility
  const isAgreed = answer === null
  const notice = {
    type: isAgreed ? 'facility_approved' : 'facility_rejected',
    title: isAgreed ? 'Thay đổi được chấp thuận' : 'Thay đổi chưa được chấp thuận',
    body: isAgreed
      ? `Thông tin mới của ${name} (${code}) đã có hiệu lực.`
      : `Đề nghị thay đổi thông tin của ${name} (${code}) chưa được chấp thuận. Lý do có trong hồ sơ.`,
    data: { facilityId: id },
  } as const
  await writeToOwner(context, {
    kind: isAgreed ? 'change_approved' : 'change_rejected',
    facilityId: id,
    notice,
    words: (standpoint) => changeLetter(facility, answer, standpoint),
  })
  if (!is_by_owner) await raise(context, { ...notice, to: { people: [proposed_by] } })
}
