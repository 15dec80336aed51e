import { Checkbox, Table } from '@mantine/core'
import { capital } from '@nhanxanh/contract/shared/capital'
import { permissionName, resourceNames, verbNames, type Permission } from '@nhanxanh/contract/permissions'
import { showAsked } from '../show-asked.ts'
import { columns, verbOf, type MatrixRowOf } from './matrix-rows.ts'
import styles from './matrix.module.css'
import { Whole } from './permission-matrix.tsx'

type Props = {
  row: MatrixRowOf
  covered: ReadonlySet<Permission>
  /** The key that somebody asks for. */
  grant: string | undefined
  isFixed: boolean
  set: (changed: readonly Permission[], isOn: boolean) => void
}

/** One thing with its keys: the usual ones in their columns, the special ones by their words. */
export const MatrixRow = ({ row: { resource, own, special }, covered, grant, isFixed, set }: Props) => {
  const tick = (key: Permission, label?: string) => (
    <Checkbox
      key={key}
      {...(key === grant && { wrapperProps: { 'data-asked': true, ref: showAsked } })}
      label={label}
      aria-label={permissionName(key)}
      title={key === grant ? `${permissionName(key)} (được xin)` : permissionName(key)}
      checked={covered.has(key)}
      disabled={isFixed}
      onChange={(event) => set([key], event.currentTarget.checked)}
    />
  )
  const name = capital(resourceNames[resource])
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <Whole label={name} name={name} own={own} {...{ covered, isFixed, set }} />
      </Table.Th>
      {columns.map(({ verb }) => {
        const key = own.find((each) => verbOf(each) === verb)
        return <Table.Td key={verb}>{key && tick(key)}</Table.Td>
      })}
      <Table.Td>
        <div className={`wrap ${styles.special}`}>{special.map((key) => tick(key, verbNames[verbOf(key)]))}</div>
      </Table.Td>
    </Table.Tr>
  )
}
