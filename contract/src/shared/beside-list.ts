import { z } from 'zod'
import { endpoint } from '../spine.ts'
import type { Access } from '../spine.ts'
import { elapsedFilter } from './list.ts'

type List<Name extends string, Shape extends z.ZodRawShape> = {
  path: `/${Name}`
  access: Access
  query: z.ZodObject<Shape, z.core.$strict>
}

/**
 * The endpoints of a list beside its pages. `facets`: rows for each value of one filter under the other filters, its own left
 * out. `fresh`: rows that came since the page was loaded, so many milliseconds ago, up to `mostFresh`.
 */
export const besideList = <const Name extends string, Shape extends z.ZodRawShape, Facet extends keyof Shape & string>(
  { path, access, query }: List<Name, Shape>,
  facets: readonly [Facet, ...Facet[]],
) => ({
  facets: endpoint({
    method: 'GET',
    path: `${path}/facets`,
    summary: 'Số dòng theo từng giá trị của một bộ lọc, dưới các bộ lọc còn lại.',
    access,
    query: query.extend({ facet: z.enum(facets) }),
    output: z.object({ counts: z.record(z.string(), z.int()) }),
  }),
  fresh: endpoint({
    method: 'GET',
    path: `${path}/fresh`,
    summary: 'Số dòng mới kể từ lúc trang được tải, tính bằng mili giây trước đây.',
    access,
    query: query.extend({ elapsed: elapsedFilter }),
    output: z.object({ count: z.int() }),
  }),
})

/** Counted no further: the pill says "hơn 99". */
export const mostFresh = 100
