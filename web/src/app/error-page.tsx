import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { ApiError } from '../lib/api/api-error.ts'
import { LostFile } from '../ui/later/bring.ts'
import { ErrorState } from '../ui/states/error-state.tsx'
import { offlineText } from '../ui/toast/offline-text.ts'

const unexpected = 'Đã có lỗi ngoài dự kiến khi hiển thị. Vui lòng thử lại; nếu vẫn lỗi, hãy báo quản trị viên.'

/** A screen that could not be shown: says so with the number of the request, and offers another try. */
export const ErrorPage = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  const known = error instanceof ApiError ? error : null
  return (
    <ErrorState
      title="Không hiển thị được màn hình này"
      text={known?.text ?? (error instanceof LostFile ? offlineText : unexpected)}
      requestId={known?.requestId ?? null}
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    />
  )
}
