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
  return (
    <Table className={styles.table} verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Màn hình</Table.Th>
          <Table.Th>Được làm</Table.Th>
          <Table.Th>Chưa được làm</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {paths.map((path) => {
          const findings = diagnose(held, path)
          return (
            <Table.Tr key={path}>
              <Table.Th scope="row">{screens[path].title}</Table.Th>
              <Table.Td>{named(findings, true)}</Table.Td>
              <Table.Td className="dimmed">{named(findings, false)}</Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}
