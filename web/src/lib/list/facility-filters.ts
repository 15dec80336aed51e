import { addresses, type Commune } from '@nhanxanh/contract/features/addresses'
import { certificates } from '@nhanxanh/contract/features/certificates'
import { expirySpanNames, expirySpans } from '@nhanxanh/contract/shared/expiry'
import { optionsOf } from '../../ui/form/options-of.ts'
import type { ChoiceFilter, LookupFilter, Option, OptionsQuery } from '../../ui/list/list-declaration.ts'
import { call } from '../api/client.ts'
import { communeQueries } from '../fields/commune-queries.ts'
import { wholeLookup } from './whole-lookup.ts'

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

/** The levels that certificates have. */
export const levelFilter: LookupFilter = {
  kind: 'lookup',
  key: 'level',
  label: 'Mức',
  placeholder: 'Tên mức',
  ...wholeLookup([certificates.levels.path], async ({ signal }) =>
    (await call(certificates.levels, {}, { signal })).items.map(({ key, name }) => ({ value: key, label: name })),
  ),
}

export const expiryFilter: ChoiceFilter = {
  kind: 'choice',
  key: 'expiresWithin',
  label: 'Hết hạn',
  isSingle: true,
  options: optionsOf(expirySpans, expirySpanNames),
}
