import { verdictKeys, verdictNames, verdicts } from '@nhanxanh/contract/features/assessments.verdicts'
import { useShortcuts, type Shortcut } from '../../../ui/keys/use-shortcuts.ts'
import { commentFieldId, reasonFieldId } from './dock/field-ids.ts'
import type { BenchState } from './use-bench.ts'

const group = 'Thẩm định'

const focusOn = (id: string): false | void => {
  const field = document.getElementById(id)
  if (!field) return false
  field.focus()
}

/** True where the press belongs to a button or a link that has the focus. */
const isOnControl = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('button, a, summary, [role=tab]') !== null

const judging = (bench: BenchState): Shortcut[] => {
  const { chosen, canJudge, judge } = bench
  if (!chosen || !canJudge) return []
  return [
    ...verdicts.map((verdict) => ({
      keys: `Digit${verdictKeys[verdict]}`,
      label: verdictNames[verdict],
      group,
      run: () => {
        judge(chosen, {
          verdict,
          share: verdict === 'partly' ? '0.5' : null,
          ...(verdict === 'met' && { reason: null }),
        })
        if (verdict !== 'met') setTimeout(() => focusOn(reasonFieldId))
      },
    })),
    { keys: 'KeyC', label: 'Viết nhận xét', group, run: () => focusOn(commentFieldId) },
    { keys: 'KeyR', label: 'Chọn lý do', group, run: () => focusOn(reasonFieldId) },
    { keys: 'KeyZ', label: 'Hoàn tác kết luận vừa rồi', group, run: bench.undo },
  ]
}

/** The keys of the bench; those of evidence pages are declared beside the viewer. */
export function useBenchKeys(bench: BenchState): void {
  const { openNext, isOpen, isFlagged, walk, panes, showLeft, showRight, isWide, setWide } = bench
  const next = (): false | void => (openNext(isOpen) ? undefined : false)
  useShortcuts([
    ...judging(bench),
    {
      keys: 'Enter',
      label: 'Tiêu chí chưa chấm kế tiếp',
      group,
      run: (event) => (isOnControl(event) ? false : next()),
    },
    { keys: 'KeyN', label: 'Tiêu chí chưa chấm kế tiếp', group, run: next },
    { keys: 'Shift+KeyN', label: 'Tiêu chí cần lưu ý kế tiếp', group, run: () => void openNext(isFlagged) },
    { keys: 'KeyJ', label: 'Tiêu chí kế tiếp', group, run: () => walk(1) },
    { keys: 'KeyK', label: 'Tiêu chí trước', group, run: () => walk(-1) },
    { keys: 'KeyX', label: 'Rà soát', group, run: () => showLeft(panes.left === 'check' ? 'tree' : 'check') },
    {
      keys: 'KeyD',
      label: 'Quyết định',
      group,
      run: () => showRight(panes.right === 'decision' ? 'evidence' : 'decision'),
    },
    { keys: 'KeyV', label: 'Mở rộng minh chứng', group, run: () => setWide(!isWide) },
  ])
}
