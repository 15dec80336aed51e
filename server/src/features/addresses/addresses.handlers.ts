import type { Api } from '@nhanxanh/contract'
import type { Handlers } from '../../http/context.ts'
import { outlinesOf } from './addresses.service.ts'
import { listProvinces, searchCommunes, toCommune } from './addresses.repo.ts'

const most = 50

export const addressesHandlers: Handlers<Api['addresses']> = {
  provinces: async (_input, { db }) => ({ items: await listProvinces(db) }),
  outlines: async ({ query }) => ({ items: outlinesOf(query.code) }),
  communes: async ({ query }, { db }) => {
    const limit = Math.min(query.limit ?? 20, most)
    return { items: (await searchCommunes(db, { ...query, limit })).map(toCommune) }
  },
}
