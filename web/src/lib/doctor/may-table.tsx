import { Table } from '@mantine/core'
import { diagnose } from '@nhanxanh/contract/doctor'
import { screens, type ScreenPath } from '../routing/screens.ts'
import { useBuilt } from '../routing/use-built.ts'
import styles from './doctor.module.css'

const named = (findings: ReturnType<typeof diagnose>, isAllowed: boolean): string =>
  findings
    .filter((finding) => finding.isAllowed === isAllowed)
    .map(({ label }, index) => (index === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1)))
    .join(', ') || 'Không có'

/** Every screen of this version with what these keys allow on it and what they do not. */
export const MayTable = ({ held }: { held: readonly string[] }) => {
  const isBuilt = useBuilt()
  const paths = (Object.keys(screens) as ScreenPath[]).filter(isBuilt)
  const found = paths.map((path) => ({ path, findings: diagnose(held, path) }))
  // Who may do all has no use for a column that says so on every row.
  const lacks = found.some(({ findings }) => findings.some(({ isAllowed }) => !isAllowed))
  return (
    <Table className={styles.table} verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Màn hình</Table.Th>
          <Table.Th>Được làm</Table.Th>
          {lacks && <Table.Th>Chưa được làm</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {found.map(({ path, findings }) => (
          <Table.Tr key={path}>
            <Table.Th scope="row">{screens[path].title}</Table.Th>
            <Table.Td>{named(findings, true)}</Table.Td>
            {lacks && <Table.Td className="dimmed">{named(findings, false)}</Table.Td>}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
