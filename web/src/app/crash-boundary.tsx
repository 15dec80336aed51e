import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ErrorState } from '../ui/states/error-state.tsx'

/** The last net, outside the router: never a blank page. React offers this only to a class. */
export class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error(error, componentStack)
  }

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children
    return (
      <main>
        <ErrorState
          title="Bảng điều khiển gặp lỗi"
          text="Đã có lỗi ngoài dự kiến nên không hiển thị được. Vui lòng tải lại trang; nếu vẫn lỗi, hãy báo quản trị viên."
          retryLabel="Tải lại trang"
          onRetry={() => window.location.reload()}
        />
      </main>
    )
  }
}
