import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Component } from 'react'
import type { ErrorInfo, ReactNode } from 'react'
import { ListDeskProvider } from '../lib/desk/list-desk-provider.tsx'
import { queryClient } from '../lib/query-client.ts'
import { ErrorState } from '../ui/states/error-state.tsx'
import { KitProvider } from '../ui/theme/kit-provider.tsx'
import { ToastRegion } from '../ui/toast/toast-region.tsx'
import { router } from './router.tsx'

/** The last net, outside the router: never a blank page. React offers this only to a class. */
class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
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

/** The console: providers, router, toasts. */
export const ConsoleApp = () => (
  <KitProvider>
    <CrashBoundary>
      <QueryClientProvider client={queryClient}>
        {/* Inside the router: its dialog asks before Back gives up what was typed. */}
        <RouterProvider router={router} InnerWrap={ListDeskProvider} />
      </QueryClientProvider>
    </CrashBoundary>
    <ToastRegion />
  </KitProvider>
)
