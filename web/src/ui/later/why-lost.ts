import { offlineText } from '../toast/offline-text.ts'
import { dismissToast, toast } from '../toast/toasts.ts'
import { isReplaced } from './release.ts'

/** Why code did not come: no network, or the server has another release, which took the files of this one away. */
export type Why = 'offline' | 'replaced'

export const reloadLabel = 'Tải lại trang'
export const reloadPage = (): void => window.location.reload()

export const whyLost = async (): Promise<Why> => ((await isReplaced()) ? 'replaced' : 'offline')

let told: number | null = null

/** Tells who waits. What has a button is not counted up by itself: the next time takes the place of the one before. */
export const tellWhyLost = (why: Why): void => {
  if (why === 'offline') {
    toast({ tone: 'error', text: offlineText })
    return
  }
  if (told !== null) dismissToast(told)
  const text = 'Hệ thống đã có phiên bản mới. Vui lòng lưu việc đang làm rồi tải lại trang.'
  told = toast({ tone: 'error', text, action: { label: reloadLabel, run: reloadPage } })
}
