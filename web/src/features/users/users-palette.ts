import { users } from '@nhanxanh/contract/features/users'
import { placeWords, stateWords, userPhoneWords } from '@nhanxanh/contract/features/users.words'
import { call } from '../../lib/api/client.ts'
import type { PaletteRecord } from '../../lib/palette/palette-source.ts'

const limit = 20

/** Accounts by name, address or phone; only for who holds user:list. */
export async function findUsers(text: string, signal: AbortSignal): Promise<readonly PaletteRecord[]> {
  const { items } = await call(users.list, { query: { q: text, limit } }, { signal })
  return items.map((user) => ({
    id: user.id,
    label: user.name,
    code: user.email,
    hint: [user.email, placeWords(user)].join(' · '),
    note: stateWords(user),
    words: [user.email, ...(user.phone === null ? [] : [userPhoneWords(user)])],
  }))
}
