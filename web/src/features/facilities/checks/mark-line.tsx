import { useShortcuts } from '../../../ui/keys/use-shortcuts.ts'
import styles from './checks.module.css'

/** What the next rectangle on the licence marks, and the way out. */
export const MarkLine = ({ label, onStop }: { label: string; onStop: () => void }) => {
  useShortcuts([{ keys: 'Escape', label: 'Thôi đánh dấu', group: 'Đối chiếu', run: onStop }])
  return (
    <output className={`small row ${styles.marking}`}>
      Kéo trên giấy phép để đánh dấu: {label}.
      <button type="button" onClick={onStop}>
        Thôi <kbd>Esc</kbd>
      </button>
    </output>
  )
}
