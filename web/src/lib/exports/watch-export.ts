import type { ExportFile } from '@nhanxanh/contract/features/exports'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { toast } from '../../ui/toast/toasts.ts'
import { useSession } from '../session/session.store.ts'
import { openExports } from './exports-drawer.state.ts'
import { downloadExport, readExport } from './exports.queries.ts'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Milliseconds between two looks. */
const lookEvery = 1500

const sayEnd = (file: ExportFile): void => {
  if (file.state === 'failed') {
    const text = `Chưa xuất được tệp ${file.fileName}.`
    toast({ tone: 'error', text, action: { label: 'Xem và thử lại', run: openExports } })
    return
  }
  const text = `Tệp ${file.fileName} (${formatNumber(file.rows)} dòng) đã sẵn sàng.`
  toast({ tone: 'success', text, duration: 15_000, action: { label: 'Tải về', run: () => void downloadExport(file) } })
}

/**
 * Follows a file that is made in the background and says when it is there, on whatever screen the person is by then. Ends
 * with the session, and where a look fails: the file is found in the list of files all the same.
 */
export const watchExport = async ({ id }: ExportFile): Promise<void> => {
  const owner = useSession.getState().user?.id
  for (;;) {
    await pause(lookEvery)
    if (useSession.getState().user?.id !== owner) return
    if (document.hidden) continue
    const file = await readExport(id).catch(() => null)
    if (file === null) return
    if (file.state === 'ready' || file.state === 'failed') return sayEnd(file)
  }
}

/** Says that the work goes on behind, and follows it. */
export const followExport = (file: ExportFile): void => {
  const text = `Đang xuất ${formatNumber(file.rows)} dòng ở chế độ nền. Bạn có thể tiếp tục làm việc.`
  toast({ tone: 'info', text, action: { label: 'Xem tiến độ', run: openExports } })
  void watchExport(file)
}
