import { getRouteApi } from '@tanstack/react-router'
import { permissionName } from '@nhanxanh/contract/permissions'
import { usePermissions } from '../lib/can.ts'
import { mayOpen, screenAt, screens } from '../lib/routing/screens.ts'
import { useSession } from '../lib/session/session.store.ts'
import { LinkButton } from '../ui/actions/link-button.tsx'
import { Notice } from '../ui/states/notice.tsx'
import { nearestPermitted } from './menu.ts'
import { Shell } from './shell/shell.tsx'
import { toScreen } from './to-screen.ts'
import { useBuilt } from './use-built.ts'

const route = getRouteApi('/forbidden')

/** The refusal: which screen, which right is missing by its name, and where the person can go instead. */
export const ForbiddenPage = () => {
  const isSignedIn = useSession(({ accessToken }) => accessToken !== null)
  return isSignedIn ? (
    <Shell>
      <Refusal />
    </Shell>
  ) : (
    <main>
      <Notice title="Không có quyền truy cập" text="Vui lòng đăng nhập bằng tài khoản được cấp quyền.">
        <LinkButton to="/auth/login">Đăng nhập</LinkButton>
      </Notice>
    </main>
  )
}

const Refusal = () => {
  const { from } = route.useSearch()
  const held = usePermissions()
  const isBuilt = useBuilt()
  const refused = from === undefined ? null : screenAt(from)
  const nearest = nearestPermitted(from ?? '', held, isBuilt)
  if (nearest === null) return <NoScreen />
  return (
    <Notice
      title="Không có quyền truy cập"
      text={
        refused?.permission && !mayOpen(refused.path, held)
          ? `Màn hình “${refused.title}” cần quyền “${permissionName(refused.permission)}”, mà vai trò của bạn chưa có. Vui lòng liên hệ quản trị viên nếu bạn cần quyền này.`
          : 'Vai trò của bạn chưa có quyền mở màn hình được yêu cầu. Vui lòng liên hệ quản trị viên nếu bạn cần quyền này.'
      }
    >
      <LinkButton to={toScreen(nearest)}>Mở “{screens[nearest].title}”</LinkButton>
    </Notice>
  )
}

const NoScreen = () => {
  const role = useSession(({ user }) => user?.role.name)
  return (
    <Notice
      title="Chưa có màn hình cho tài khoản này"
      text={`Tài khoản của bạn${role ? ` (vai trò ${role})` : ''} chưa có màn hình nào ở phiên bản này. Vui lòng liên hệ quản trị viên nếu bạn cần làm việc với hồ sơ cơ sở.`}
    />
  )
}
