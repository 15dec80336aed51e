import { z } from 'zod'
import { countFilter, several } from '../shared/list.ts'
import { endpoint } from '../spine.ts'

export const commune = z.object({
  code: z.string(),
  name: z.string(),
  province: z.object({ code: z.string(), name: z.string() }),
  /** Names before July 2025 that this commune took over. */
  oldNames: z.array(z.string()),
})
export type Commune = z.output<typeof commune>

export const addresses = {
  provinces: endpoint({
    method: 'GET',
    path: '/addresses/provinces',
    summary: '34 tỉnh, thành phố.',
    access: 'public',
    output: z.object({ items: z.array(z.object({ code: z.string(), name: z.string() })) }),
  }),
  communes: endpoint({
    method: 'GET',
    path: '/addresses/communes',
    summary: 'Tìm xã, phường, đặc khu theo tên mới, tên cũ hoặc mã.',
    access: 'public',
    query: z.strictObject({
      q: z.string().trim().max(100).optional(),
      code: several(z.string().max(10)).optional(),
      provinceCode: z.string().max(10).optional(),
      limit: countFilter.optional(),
    }),
    output: z.object({ items: z.array(commune) }),
  }),
}
