import { SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListControl } from '../use-list.ts'
import styles from './head.module.css'

/** What the rows of a list can be seen as in place of its table; it stands in the address as `shape`. */
export type ListShape = { key: string; label: string; draw: () => ReactNode }

type Props = { shapes: readonly ListShape[]; control: Pick<ListControl, 'shape'> }

const table = 'table'

/** The shape that the address names, where the list has it. */
export const shownShape = ({ shapes, control }: Props): ListShape | undefined =>
  shapes.find(({ key }) => key === control.shape)

/** Changes between the table and the other shapes; filter and order stay. */
export const ShapeSwitch = (props: Props) => {
  const navigate = useNavigate()
  const choose = (key: string) => {
    const shape = key === table ? undefined : key
    void navigate({ to: '.', search: ((before: object) => ({ ...before, shape })) as never, replace: true })
  }
  return (
    <SegmentedControl
      className={styles.shapes}
      size="xs"
      aria-label="Cách xem danh sách"
      data={[{ value: table, label: 'Bảng' }, ...props.shapes.map(({ key, label }) => ({ value: key, label }))]}
      value={shownShape(props)?.key ?? table}
      onChange={choose}
    />
  )
}
