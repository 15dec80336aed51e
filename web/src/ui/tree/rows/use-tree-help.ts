import type { ActiveLine } from './use-active-line.ts'
import { useShortcuts } from '../../keys/use-shortcuts.ts'

const group = 'Cây'

/** `J` and `K` lead into the tree from anywhere on the page; the other keys are the tree's own, and `?` lists them all. */
export function useTreeHelp({ key, focus }: ActiveLine, can: { move: boolean; add: boolean; choose: boolean }): void {
  // Inside the tree the press has been answered by the tree itself.
  const enter = () => (key === null ? false : focus(key))
  useShortcuts([
    { keys: 'KeyJ', label: 'Xuống dòng sau', group, run: enter },
    { keys: 'KeyK', label: 'Lên dòng trước', group, run: enter },
    { keys: 'ArrowLeft', label: 'Thu gọn, hoặc lên dòng cha', group },
    { keys: 'ArrowRight', label: 'Mở ra, hoặc xuống dòng con', group },
    { keys: 'Alt+ArrowUp', label: () => (can.move ? 'Đưa lên trước' : null), group },
    { keys: 'Alt+ArrowDown', label: () => (can.move ? 'Đưa xuống sau' : null), group },
    { keys: 'Alt+ArrowLeft', label: () => (can.move ? 'Chuyển sang cha phía trước' : null), group },
    { keys: 'Alt+ArrowRight', label: () => (can.move ? 'Chuyển sang cha phía sau' : null), group },
    { keys: 'Alt+Enter', label: () => (can.add ? 'Thêm dòng con' : null), group },
    { keys: 'Enter', label: 'Mở dòng đang chọn', group },
    { keys: 'KeyX', label: () => (can.choose ? 'Chọn hoặc bỏ chọn dòng' : null), group },
    { keys: 'Shift+KeyX', label: () => (can.choose ? 'Chọn cả đoạn từ dòng chọn trước' : null), group },
  ])
}
