import { contract } from '@nhanxanh/contract'
import type { Contract, Endpoint } from '@nhanxanh/contract/spine'
import { addDays } from '@nhanxanh/contract/shared/vietnam-time'
import type { z } from 'zod'
import { definitionOf } from '../support/filled.ts'
import { admin, call, nth, today } from './stage.ts'
import type { Writing } from './stage.ts'

/** One of these suits a field of which nothing is known but its rules. */
const plainValues = (): readonly unknown[] => [
  `Nội dung được ghi lần ${nth()}`,
  addDays(today, 30),
  `${addDays(today, 30)}T02:00:00.000Z`,
  `ghi${nth()}@kiemthu.example`,
  '0905 123 456',
  12,
  0.5,
]

/** A body with nothing left out, made of what its schema says of itself. */
export const filledIn = (schema: z.core.$ZodType): unknown => {
  const { type, shape, element, innerType, in: before, out, options, entries, values } = definitionOf(schema)
  if (innerType) return filledIn(innerType)
  if (type === 'pipe' && before && out && definitionOf(before).type === 'transform') return filledIn(out)
  const plain = plainValues().find((value) => (schema as z.ZodType).safeParse(value).success)
  if (plain !== undefined) return plain
  if (type === 'pipe' && before) return filledIn(before)
  if (shape) return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, filledIn(field)]))
  if (element) return [filledIn(element)]
  if (options?.[0]) return filledIn(options[0])
  if (entries) return Object.values(entries)[0]
  if (values) return values[0]
  return true
}

type Row = { id: string; version: number }
const asked = async (endpoint: Endpoint, input: object) => (await call(endpoint, input as never, admin)).data as never

/**
 * How `create` and `update` of a room are written where nothing is said of them: filled in by their schema, read by `get` or as the row
 * of `list`. Null where the room has no such records.
 */
export const writingOfRecord = (name: string): (() => Promise<Writing>) | null => {
  const [room = '', act] = name.split('.')
  const { create, update, get, list } = (contract as Contract)[room] ?? {}
  const reader = get ?? list
  if (!create || !reader || (act !== 'create' && act !== 'update')) return null
  const read = async ({ id }: { id: string }): Promise<unknown> => {
    if (reader === get) return asked(get, { params: { id } })
    const { items }: { items: Row[] } = await asked(reader, { query: {} })
    return items.find((row) => row.id === id)
  }
  const bodyOf = (endpoint: Endpoint | undefined) => filledIn(endpoint?.body as z.ZodType) as object
  return async () => {
    if (act === 'create') return { body: bodyOf(create), read }
    const { id, version }: Row = await asked(create, { body: bodyOf(create) })
    return { params: { id }, body: { ...bodyOf(update), version }, read: () => read({ id }) }
  }
}
