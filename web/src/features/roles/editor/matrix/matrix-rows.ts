import { permissionName, permissions, resourceNames } from '@nhanxanh/contract/permissions'
import type { Permission, Resource, Verb } from '@nhanxanh/contract/permissions'
import { searchDocument } from '@nhanxanh/contract/shared/search-text'
import { screens } from '../../../../lib/routing/screens.ts'

export const verbOf = (key: Permission): Verb => key.slice(key.indexOf(':') + 1) as Verb

/** The verbs that most things have; what is left of a thing stands in the last column, each with its own word. */
export const columns = [
  { verb: 'create', label: 'Tạo' },
  { verb: 'edit', label: 'Sửa' },
  { verb: 'delete', label: 'Xoá' },
  { verb: 'list', label: 'Danh sách' },
  { verb: 'read', label: 'Chi tiết' },
] as const
export type Column = (typeof columns)[number]

const common: ReadonlySet<string> = new Set(columns.map(({ verb }) => verb))

const titlesOf = (key: Permission): string[] =>
  Object.values(screens)
    .filter(({ permission }) => permission === key)
    .map(({ title }) => title)

/** A resource is found by its keys, their names, and the screens that they open. */
export const matrixRows = (Object.keys(resourceNames) as Resource[]).map((resource) => {
  const own = permissions.filter((key) => key.startsWith(`${resource}:`))
  const texts = own.flatMap((key) => [key, permissionName(key), ...titlesOf(key)])
  return {
    resource,
    own,
    special: own.filter((key) => !common.has(verbOf(key))),
    document: searchDocument({ texts }),
  }
})
export type MatrixRowOf = (typeof matrixRows)[number]
