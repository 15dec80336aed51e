import { Checkbox, MultiSelect, Table } from '@mantine/core'
import type { RoleRow } from '@nhanxanh/contract/features/roles'
import { coveredKeys, keyCountWords } from '@nhanxanh/contract/features/roles.rules'
import { permissionName, permissions } from '@nhanxanh/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { FieldStack } from '../../../ui/form/form-layout.tsx'
import { roleQueries } from '../roles.queries.ts'

const most = 4

/** Two to four roles side by side; only what differs, unless all is asked for. */
export const CompareRoles = ({ first, onClose }: { first: RoleRow; onClose: () => void }) => {
  const { data } = useQuery(roleQueries.all())
  const [chosen, setChosen] = useState<string[]>([first.id])
  const [isWhole, setWhole] = useState(false)
  const all = data?.items ?? [first]
  const roles = chosen.flatMap((id) => all.find((role) => role.id === id) ?? [])
  return (
    <Modal opened onClose={onClose} title="So sánh vai trò" size="xl">
      <FieldStack>
        <MultiSelect
          label="Các vai trò"
          description="Từ 2 đến 4 vai trò."
          placeholder={chosen.length < 2 ? 'Chọn vai trò để so sánh' : ''}
          data={all.map(({ id, name }) => ({ value: id, label: name }))}
          maxValues={most}
          searchable
          data-autofocus
          value={chosen}
          onChange={setChosen}
        />
        {roles.length >= 2 && (
          <>
            <Checkbox
              label="Hiện cả những quyền giống nhau"
              checked={isWhole}
              onChange={(event) => setWhole(event.currentTarget.checked)}
            />
            <Differences roles={roles} isWhole={isWhole} />
          </>
        )}
      </FieldStack>
    </Modal>
  )
}

const Differences = ({ roles, isWhole }: { roles: readonly RoleRow[]; isWhole: boolean }) => {
  const held = roles.map(({ permissions: keys }) => new Set(coveredKeys(keys)))
  const shown = permissions.filter((key) => {
    const count = held.filter((keys) => keys.has(key)).length
    return isWhole ? count > 0 : count > 0 && count < roles.length
  })
  if (shown.length === 0) return <p>Các vai trò này có quyền như nhau.</p>
  return (
    <Table stickyHeader>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Quyền</Table.Th>
          {roles.map(({ id, name, permissions: keys, assignedOnly }) => (
            <Table.Th
              key={id}
            >{`${name} (${keyCountWords(keys)}${assignedOnly ? ', chỉ hồ sơ được giao' : ''})`}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {shown.map((key) => (
          <Table.Tr key={key}>
            <Table.Th scope="row" fw={400}>
              {permissionName(key)}
            </Table.Th>
            {roles.map(({ id }, index) => (
              <Table.Td key={id}>{held[index]?.has(key) ? 'Có' : '–'}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
