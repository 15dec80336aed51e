import { facilities } from '@nhanxanh/contract/features/facilities'
import { holdsAll } from '@nhanxanh/contract/permissions'
import { call } from '../../../lib/api/client.ts'
import { heldPermissions } from '../../../lib/can.ts'
import { useSession } from '../../../lib/session/session.store.ts'
import { wholeLookup } from '../../../lib/list/whole-lookup.ts'
import type { LookupFilter, OptionsQuery } from '../../../ui/list/list-declaration.ts'

/** Who may not take files up does not know who may. */
const colleagues: OptionsQuery['queryFn'] = async ({ signal }) => {
  if (!holdsAll(heldPermissions(), ['facility:approve'])) return []
  return (await call(facilities.assignees, {}, { signal })).items.map(({ id, name }) => ({ value: id, label: name }))
}

const me = () => useSession.getState().user

/** One's own name is offered as "Của tôi" alone; an address that names oneself, as a colleague sends it, has the name. */
export const assigneeFilter: LookupFilter = {
  kind: 'lookup',
  key: 'assignee',
  label: 'Người xử lý',
  placeholder: 'Tên cán bộ',
  ...wholeLookup(
    [facilities.assignees.path],
    async (context) => [
      { value: 'me', label: 'Của tôi' },
      { value: 'none', label: 'Chưa ai nhận' },
      ...(await colleagues(context)),
    ],
    (value) => (value === me()?.id ? 'me' : value),
  ),
}
