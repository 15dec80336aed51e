import type { Api } from '@nhanxanh/contract'
import type { Handlers } from '../../http/context.ts'
import { listProvinces, searchCommunes, toCommune } from './addresses.repo.ts'

const most = 50

export const addressesHandlers: Handlers<Api['addresses']> = {
  provinces: async (_input, { db }) => ({ items: await listProvinces(db) }),
  communes: async ({ query }, { db }) => {
    const limit = Math.min(query.limit ?? 20, most)
    return { items: (await searchCommunes(db, { ...query, limit })).map(toCommune) }
  },
}
