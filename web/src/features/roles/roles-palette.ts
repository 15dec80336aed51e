import { roles } from '@nhanxanh/contract/features/roles'
import { keyCountWords, roleKindNames } from '@nhanxanh/contract/features/roles.rules'
import { call } from '../../lib/api/client.ts'
import type { PaletteRecord } from '../../lib/palette/palette-source.ts'

const limit = 20

/** Roles by name; only for who holds role:list. */
export async function findRoles(text: string, signal: AbortSignal): Promise<readonly PaletteRecord[]> {
  const { items } = await call(roles.list, { query: { q: text, limit } }, { signal })
  return items.map(({ id, name, description, isBuiltin, permissions, userCount }) => ({
    id,
    label: name,
    code: '',
    hint: description ?? `${keyCountWords(permissions)} · ${userCount} người đang giữ`,
    note: roleKindNames[isBuiltin ? 'builtin' : 'custom'],
    words: [],
  }))
}
