import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'

/** While a form holds unsaved changes: asks once before another screen is opened or the tab is closed. */
export const LeaveGuard = ({ isDirty }: { isDirty: boolean }) => {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      title="Rời trang khi chưa lưu?"
      verb="Rời trang"
      cancelLabel="Ở lại"
      isDangerous
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    >
      Những thay đổi bạn vừa nhập chưa được lưu và sẽ mất nếu rời trang.
    </ConfirmDialog>
  )
}
