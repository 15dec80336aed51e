import { certificates } from '@nhanxanh/contract/features/certificates'
import { call } from '../../../lib/api/client.ts'
import { wholeLookup } from '../../../lib/list/whole-lookup.ts'

/** The levels that certificates have. */
export const levelLookup = wholeLookup([certificates.levels.path], async ({ signal }) =>
  (await call(certificates.levels, {}, { signal })).items.map(({ key, name }) => ({ value: key, label: name })),
)
