import { Checkbox, Group, Table, TextInput } from '@mantine/core'
import { coveredKeys } from '@nhanxanh/contract/features/roles.rules'
import { permissionName, permissions, resourceNames, verbNames } from '@nhanxanh/contract/permissions'
import type { Permission, Resource, Verb } from '@nhanxanh/contract/permissions'
import { searchDocument, searchWords } from '@nhanxanh/contract/shared/search-text'
import { useState } from 'react'
import { screens } from '../../../lib/routing/screens.ts'

type Props = { keys: readonly string[]; isFixed: boolean; onChange: (keys: string[]) => void }

const titlesOf = (key: Permission): string[] =>
  Object.values(screens)
    .filter(({ permission }) => permission === key)
    .map(({ title }) => title)

/** A resource is found by its keys, their names, and the screens that they open. */
const rows = (Object.keys(resourceNames) as Resource[]).map((resource) => {
  const own = permissions.filter((key) => key.startsWith(`${resource}:`))
  const texts = own.flatMap((key) => [key, permissionName(key), ...titlesOf(key)])
  return { resource, own, document: searchDocument({ texts }) }
})

const verbName = (key: Permission): string => verbNames[key.slice(key.indexOf(':') + 1) as Verb]
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Resources by their Vietnamese names, each with its keys; a row is ticked as a whole, half, or not at all. */
export const PermissionMatrix = ({ keys, isFixed, onChange }: Props) => {
  const [query, setQuery] = useState('')
  const covered = new Set(coveredKeys(keys))
  const set = (changed: readonly Permission[], isOn: boolean) =>
    onChange(permissions.filter((key) => (changed.includes(key) ? isOn : covered.has(key))))
  const words = searchWords(query)
  return (
    <>
      <TextInput
        label="Tìm quyền"
        placeholder="Tên quyền, mã quyền hoặc tên màn hình"
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <Table>
        <Table.Tbody>
          {rows
            .filter(({ document }) => words.every(({ any }) => any.some((piece) => document.includes(piece))))
            .map(({ resource, own }) => {
              const count = own.filter((key) => covered.has(key)).length
              return <Row key={resource} {...{ resource, own, count, covered, isFixed, set }} />
            })}
        </Table.Tbody>
      </Table>
    </>
  )
}

type RowProps = {
  resource: Resource
  own: readonly Permission[]
  count: number
  covered: ReadonlySet<Permission>
  isFixed: boolean
  set: (changed: readonly Permission[], isOn: boolean) => void
}

const Row = ({ resource, own, count, covered, isFixed, set }: RowProps) => (
  <Table.Tr>
    <Table.Th scope="row" w={260}>
      <Checkbox
        label={capital(resourceNames[resource])}
        checked={count === own.length}
        indeterminate={count > 0 && count < own.length}
        disabled={isFixed}
        onChange={() => set(own, count < own.length)}
      />
    </Table.Th>
    <Table.Td>
      <Group gap="md">
        {own.map((key) => (
          <Checkbox
            key={key}
            label={verbName(key)}
            aria-label={permissionName(key)}
            title={key}
            checked={covered.has(key)}
            disabled={isFixed}
            onChange={(event) => set([key], event.currentTarget.checked)}
          />
        ))}
      </Group>
    </Table.Td>
  </Table.Tr>
)
