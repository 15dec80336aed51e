import { z } from 'zod'
import { endpoint } from '../spine.ts'

export const settings = {
  programme: endpoint({
    method: 'GET',
    path: '/programme',
    summary: 'Tên chương trình, hiện ở trang đăng nhập.',
    access: 'public',
    output: z.object({
      name: z.string(),
      /** Demonstration data: the screens say so. */
      isDemo: z.boolean(),
      contactEmail: z.string().nullable(),
    }),
  }),
}
