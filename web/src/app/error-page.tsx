import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError } from '../lib/api/api-error.ts'
import { LostScreen } from '../lib/routing/lazy-screen.ts'
import { ErrorState } from '../ui/states/error-state.tsx'
import { offlineText } from '../ui/toast/offline-text.ts'

const unexpected = 'Đã có lỗi ngoài dự kiến khi hiển thị. Vui lòng thử lại; nếu vẫn lỗi, hãy báo quản trị viên.'

const reload = (): void => window.location.reload()

const reloadedKey = 'reloaded-for-release'

/** Loads the page of the new release, once: where that did not help, the person decides. */
const takeRelease = (): void => {
  const release = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''
  if (sessionStorage.getItem(reloadedKey) === release) return
  sessionStorage.setItem(reloadedKey, release)
  reload()
}

/** The code of a screen did not come. Browsers remember that, so the page is loaded anew, by itself once the network is back. */
const Lost = ({ isReplaced }: { isReplaced: boolean }) => {
  useEffect(() => {
    if (isReplaced) takeRelease()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [isReplaced])
  return (
    <ErrorState
      title="Không tải được màn hình này"
      text={isReplaced ? 'Hệ thống đã có phiên bản mới. Vui lòng tải lại trang.' : offlineText}
      retryLabel="Tải lại trang"
      onRetry={reload}
    />
  )
}

/** Programs in the browser that translate or mark words put nodes of their own into the page, over which React stumbles at the next change. */
const isForeignChange = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotFoundError'

/** Milliseconds within which a screen that was drawn anew and failed again is not drawn a third time by itself. */
const settledMs = 1_000
let drawnAnewAt = -Infinity

/** Draws the screen anew; true where that was done a moment ago and did not help. */
const useDrawnAnew = (isNeeded: boolean, reset: () => void): boolean => {
  const [isHopeless] = useState(() => performance.now() - drawnAnewAt < settledMs)
  useEffect(() => {
    if (!isNeeded || isHopeless) return
    drawnAnewAt = performance.now()
    reset()
  }, [isNeeded, isHopeless, reset])
  return isHopeless
}

/** A screen that could not be shown: says so with the number of the request, and offers another try. */
export const ErrorPage = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  const isForeign = isForeignChange(error)
  const isHopeless = useDrawnAnew(isForeign, reset)
  if (isForeign && !isHopeless) return null
  if (error instanceof LostScreen) return <Lost isReplaced={error.isReplaced} />
  const known = error instanceof ApiError ? error : null
  return (
    <ErrorState
      title="Không hiển thị được màn hình này"
      text={known?.text ?? unexpected}
      requestId={known?.requestId ?? null}
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    />
  )
}
