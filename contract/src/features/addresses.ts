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
  outlines: endpoint({
    method: 'GET',
    path: '/addresses/outlines',
    summary: 'Đường viền của các tỉnh, thành phố để vẽ bản đồ: kinh độ và vĩ độ theo WGS 84.',
    access: 'signed-in',
    query: z.strictObject({ code: several(z.string().max(10)) }),
    output: z.object({
      items: z.array(
        z.object({
          code: z.string(),
          /** Closed lines, the largest piece first. */
          rings: z.array(z.array(z.tuple([z.number(), z.number()]))),
          /** A special zone too far out for the same drawing, which says its name. */
          farOut: z.string().nullable(),
        }),
      ),
    }),
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
