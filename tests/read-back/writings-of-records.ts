import { contract } from '@nhanxanh/contract'
import type { Contract, Endpoint } from '@nhanxanh/contract/spine'
import type { z } from 'zod'
import { filledIn } from '../support/filled.ts'
import { admin, call } from './stage.ts'
import type { Writing } from './stage.ts'

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
