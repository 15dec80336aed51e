import { IconLock } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { diagnoseScreen } from '@nhanxanh/contract/doctor'
import { roleKeyName } from '@nhanxanh/contract/features/roles.rules'
import { isPermission } from '@nhanxanh/contract/permissions'
import { usePermissions } from '../lib/can.ts'
import { AskForKey } from '../lib/doctor/ask-for-key.tsx'
import { screenAt, screens } from '../lib/routing/screens.ts'
import { useSession } from '../lib/session/session.store.ts'
import { LinkButton } from '../ui/actions/link-button.tsx'
import { Logo } from '../ui/brand/logo.tsx'
import { Notice } from '../ui/states/notice.tsx'
import { nearestPermitted } from './menu.ts'
import { Shell } from './shell/shell.tsx'
import { toScreen } from './to-screen.ts'
import { useBuilt } from '../lib/routing/use-built.ts'

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
      <Notice
        title="Không có quyền truy cập"
        icon={<Logo size={40} />}
        text="Vui lòng đăng nhập bằng tài khoản được cấp quyền."
      >
        <LinkButton to="/auth/login">Đăng nhập</LinkButton>
      </Notice>
    </main>
  )
}

const Refusal = () => {
  const { from } = route.useSearch()
  const held = usePermissions()
  const isBuilt = useBuilt()
  const role = useSession(({ user }) => user?.role.name)
  const nearest = nearestPermitted(from ?? '', held, isBuilt)
  if (nearest !== null) {
    return (
      <Notice title="Không có quyền truy cập" icon={lock} text={`${reason(from, held)} ${advice}`}>
        <LinkButton to={toScreen(nearest)}>Mở “{screens[nearest].title}”</LinkButton>
        <Asking from={from} held={held} />
      </Notice>
    )
  }
  return (
    <Notice
      title={from === undefined ? 'Chưa có màn hình cho tài khoản này' : 'Không có quyền truy cập'}
      icon={lock}
      text={`${from === undefined ? '' : `${reason(from, held)} `}Tài khoản của bạn${role ? ` (vai trò ${role})` : ''} chưa có màn hình nào ở phiên bản này. Vui lòng liên hệ quản trị viên nếu bạn cần thêm quyền.`}
    >
      <Asking from={from} held={held} />
    </Notice>
  )
}

/** The key of the refused screen, asked for here. */
const Asking = ({ from, held }: { from: string | undefined; held: readonly string[] }) => {
  const screen = from === undefined ? null : screenAt(from)
  if (!screen) return null
  const [missing] = diagnoseScreen(held, screen.path).missing
  return missing === undefined || !isPermission(missing) ? null : (
    <AskForKey permission={missing} screen={screen.path} />
  )
}

const lock = <IconLock size={32} stroke={1.5} color="var(--ink-dimmed)" aria-hidden />
const advice = 'Nếu cần quyền này cho công việc, bạn có thể xin ngay tại đây.'

/** Which screen was refused and which right it asks for, by their names. */
const reason = (from: string | undefined, held: readonly string[]): string => {
  const screen = from === undefined ? null : screenAt(from)
  const [missing] = screen ? diagnoseScreen(held, screen.path).missing : []
  if (!screen || missing === undefined) return 'Vai trò của bạn chưa có quyền mở màn hình được yêu cầu.'
  return `Màn hình “${screen.title}” cần quyền “${roleKeyName(missing)}” mà vai trò của bạn chưa có.`
}
