import { verdictKeys, verdictNames, verdicts } from '@nhanxanh/contract/features/assessments.verdict-rules'
import { useShortcuts, type Shortcut } from '../../../ui/keys/use-shortcuts.ts'
import { isRefused } from './bench-model.ts'
import { commentFieldId, focusOn, openList, phrasesId, reasonFieldId } from './dock/dock-fields.ts'
import { useJudging } from './judging.ts'
import { usePanes } from './panes.ts'
import { useWalking } from './walking.ts'

const group = 'Thẩm định'

/** True where the press belongs to a button or a link that has the focus. */
const isOnControl = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('button, a, summary, [role=tab]') !== null

const useJudgingKeys = (): Shortcut[] => {
  const { canJudge, judge, confirm } = useJudging()
  const { chosen, undo } = useWalking()
  const { reader, setReader } = usePanes()
  if (!chosen || !canJudge) return []
  return [
    ...verdicts
      .filter((verdict) => !isRefused(verdict, chosen))
      .map((verdict) => ({
        keys: `Digit${verdictKeys[verdict]}`,
        label: verdictNames[verdict],
        group,
        run: () => {
          if (verdict === 'met') confirm(chosen)
          else judge(chosen, { verdict, share: verdict === 'partly' ? '0.5' : null })
        },
      })),
    { keys: 'KeyC', label: 'Viết nhận xét', group, run: () => focusOn(commentFieldId) },
    { keys: 'KeyR', label: 'Chọn lý do', group, run: () => openList(reasonFieldId) },
    { keys: 'Semicolon', label: 'Thêm câu mẫu vào nhận xét', group, run: () => openList(phrasesId) },
    {
      keys: 'KeyI',
      label: 'Viết cho cơ sở hoặc nội bộ',
      group,
      run: () => setReader(reader === 'comment' ? 'internalNote' : 'comment'),
    },
    { keys: 'KeyZ', label: 'Hoàn tác kết luận vừa rồi', group, run: undo },
  ]
}

const usePanesKeys = (): Shortcut[] => {
  const { panes, showLeft, toggleCheck, toggleRight, isWide, setWide } = usePanes()
  const toggleTree = () => showLeft(panes.left === 'tree' ? 'rail' : 'tree')
  return [
    { keys: 'KeyX', label: 'Rà soát', group, run: toggleCheck },
    { keys: 'KeyB', label: 'Thu hoặc mở cây tiêu chí', group, run: toggleTree },
    { keys: 'KeyD', label: 'Quyết định', group, run: () => toggleRight('decision') },
    { keys: 'KeyP', label: 'Người thẩm định và thẩm định tại chỗ', group, run: () => toggleRight('record') },
    { keys: 'KeyT', label: 'Trao đổi với chủ cơ sở', group, run: () => toggleRight('messages') },
    { keys: 'KeyV', label: 'Mở rộng minh chứng', group, run: () => setWide(!isWide) },
  ]
}

const usePinKeys = (): Shortcut[] => {
  const { canJudge } = useJudging()
  const { placing, setPlacing, stepPin } = useWalking()
  return [
    ...(canJudge
      ? [
          {
            keys: 'KeyM',
            label: 'Ghim một chỗ trên trang minh chứng',
            group,
            run: () => setPlacing(placing === undefined ? null : undefined),
          },
        ]
      : []),
    ...(placing === undefined ? [] : [{ keys: 'Escape', label: 'Thôi ghim', group, run: () => setPlacing(undefined) }]),
    { keys: 'BracketLeft', label: 'Ghim trước', group, run: () => stepPin(-1) },
    { keys: 'BracketRight', label: 'Ghim kế tiếp', group, run: () => stepPin(1) },
  ]
}

/** The keys of the bench; those of evidence pages are declared beside the viewer. */
export function useBenchKeys(): void {
  const { isOpen, isFlagged } = useJudging()
  const { openNext, walk } = useWalking()
  const next = (): false | void => (openNext(isOpen) ? undefined : false)
  useShortcuts([
    ...useJudgingKeys(),
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
    ...usePanesKeys(),
    ...usePinKeys(),
  ])
}
