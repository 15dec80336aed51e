import { addresses, type Commune } from '@nhanxanh/contract/features/addresses'
import { facilities } from '@nhanxanh/contract/features/facilities'
import { holdsAll } from '@nhanxanh/contract/permissions'
import { call } from '../../../lib/api/client.ts'
import { heldPermissions } from '../../../lib/can.ts'
import { useSession } from '../../../lib/session/session.store.ts'
import { wholeLookup } from '../../../lib/list/whole-lookup.ts'
import type { LookupFilter, Option, OptionsQuery } from '../../../ui/list/list-declaration.ts'
import { communeQueries } from '../../../lib/fields/commune-queries.ts'

/** The old name that the typed text means best; a commune took over up to twenty, and the others tell nothing. */
const communeOption = async (text: string) => {
  // Comes with the first look into this filter.
  const { queryRanker } = await import('@nhanxanh/contract/shared/match-rank')
  const rank = queryRanker(text)
  return ({ code, name, province, oldNames }: Commune): Option => {
    const [meant] = oldNames.filter((old) => rank(old) > rank(name)).toSorted((one, other) => rank(other) - rank(one))
    return { value: code, label: name, hint: meant ? `${province.name}; trước đây: ${meant}` : province.name }
  }
}

const asOptions = ({ queryKey, queryFn }: ReturnType<typeof communeQueries.find>, text = ''): OptionsQuery => ({
  queryKey: [...queryKey, 'options'],
  queryFn: async (context) => {
    const [communes, option] = await Promise.all([queryFn(context), communeOption(text)])
    return communes.map(option)
  },
})

export const communeFilter: LookupFilter = {
  kind: 'lookup',
  key: 'communeCode',
  label: 'Xã, phường',
  placeholder: 'Tên mới hoặc tên cũ',
  // 3,321 communes, most of them without a facility: nothing typed yet shows those that have the most.
  find: (text, frequent) =>
    asOptions(text === '' && frequent.length > 0 ? communeQueries.named(...frequent) : communeQueries.find(text), text),
  named: (code) => asOptions(communeQueries.named(code)),
}

export const provinceFilter: LookupFilter = {
  kind: 'lookup',
  key: 'provinceCode',
  label: 'Tỉnh, thành phố',
  placeholder: 'Tên tỉnh, thành phố',
  ...wholeLookup([addresses.provinces.path], async ({ signal }) =>
    (await call(addresses.provinces, {}, { signal })).items.map(({ code, name }) => ({ value: code, label: name })),
  ),
}

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
