import { certificates } from '@nhanxanh/contract/features/certificates'
import { expirySpanNames, expirySpans } from '@nhanxanh/contract/shared/expiry'
import { call } from '../../../lib/api/client.ts'
import { wholeLookup } from '../../../lib/list/whole-lookup.ts'
import { optionsOf } from '../../../ui/form/options-of.ts'
import type { ChoiceFilter, LookupFilter } from '../../../ui/list/list-declaration.ts'

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
