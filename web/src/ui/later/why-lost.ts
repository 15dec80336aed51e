import { offlineText } from '../toast/offline-text.ts'
import { dismissToast, toast } from '../toast/toasts.ts'
import { LostFile } from './bring.ts'
import { releaseThere } from './release.ts'

/**
 * Why code did not come: no network; or the server has another release, which took the files of this one away; or the browser
 * keeps that a script did not come, though the server has it, until the page is loaded anew.
 */
export type Why = 'offline' | 'replaced' | 'stuck'

export const reloadLabel = 'Tải lại trang'
export const reloadPage = (): void => window.location.reload()

export const whyLost = async (failure: unknown): Promise<Why> => {
  const release = await releaseThere()
  if (release === 'another') return 'replaced'
  return release === 'ours' && !(failure instanceof LostFile) ? 'stuck' : 'offline'
}

const reasons = {
  replaced: 'Hệ thống đã có phiên bản mới. Vui lòng lưu việc đang làm rồi tải lại trang.',
  stuck: 'Trình duyệt không mở được phần này. Vui lòng lưu việc đang làm rồi tải lại trang.',
}

let told: number | null = null

/** Tells who waits. What has a button is not counted up by itself: the next time takes the place of the one before. */
export const tellWhyLost = (why: Why): void => {
  if (why === 'offline') {
    toast({ tone: 'error', text: offlineText })
    return
  }
  if (told !== null) dismissToast(told)
  told = toast({ tone: 'error', text: reasons[why], action: { label: reloadLabel, run: reloadPage } })
}
