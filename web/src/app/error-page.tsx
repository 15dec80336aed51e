import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { ApiError } from '../lib/api/api-error.ts'
import { LostScreen } from '../lib/routing/lazy-screen.ts'
import { mayDrawAnew } from '../ui/lazy/foreign-change.ts'
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

/** A screen that could not be shown: says so with the number of the request, and offers another try. */
export const ErrorPage = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  useLayoutEffect(() => {
    if (mayDrawAnew(error)) reset()
  }, [error, reset])
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
