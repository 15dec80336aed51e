import styles from './selection.module.css'
import type { ToggleRow } from './use-selection.ts'

type RowProps = { rowKey: string; name: string; isSelected: boolean; onToggle: ToggleRow }

/** The box of a row; with Shift it reaches from the last one. */
export const SelectCell = ({ rowKey, name, isSelected, onToggle }: RowProps) => (
  <td data-select>
    <label className={styles.target}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={`Chọn ${name}`}
        checked={isSelected}
        onChange={(event) => onToggle(rowKey, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
      />
    </label>
  </td>
)

type HeadProps = { noun: string; chosen: 'none' | 'some' | 'all'; onToggle: (isChosen: boolean) => void }

/** The box in the head ticks the page. */
export const SelectHead = ({ noun, chosen, onToggle }: HeadProps) => (
  <th scope="col" data-select>
    <label className={styles.target}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = chosen === 'some'
        }}
        type="checkbox"
        className={styles.box}
        aria-label={`Chọn mọi ${noun} của trang này`}
        checked={chosen === 'all'}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
    </label>
  </th>
)
