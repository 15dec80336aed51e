import { useEffect, useRef } from 'react'
import selectStyles from '../../list/selection/selection.module.css'
import type { Chosen } from '../use-tree-selection.ts'

type BoxProps = { label: string; chosen: Chosen; tabIndex?: number; onToggle: (isRange: boolean) => void }

const Box = ({ label, chosen, tabIndex, onToggle }: BoxProps) => {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen === 'some'
  }, [chosen])
  return (
    <label className={selectStyles.target}>
      <input
        ref={box}
        type="checkbox"
        tabIndex={tabIndex}
        className={selectStyles.box}
        aria-label={label}
        checked={chosen === 'all'}
        onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  )
}

type Props = {
  nodeKey: string
  name: string
  chosen: Chosen
  onChoose: (key: string, isRange: boolean) => void
}

/** The box of a line; on a branch it stands for all that it holds. The keyboard has X on the row. */
export const TreeSelectCell = ({ nodeKey, name, chosen, onChoose }: Props) => (
  <td data-select>
    <Box label={`Chọn ${name}`} chosen={chosen} tabIndex={-1} onToggle={(isRange) => onChoose(nodeKey, isRange)} />
  </td>
)

/** The box in the head: everything that is shown. */
export const TreeSelectHead = ({ chosen, onToggle }: { chosen: Chosen; onToggle: (isChosen: boolean) => void }) => (
  <th scope="col" data-select>
    <Box label="Chọn tất cả" chosen={chosen} onToggle={() => onToggle(chosen !== 'all')} />
  </th>
)
