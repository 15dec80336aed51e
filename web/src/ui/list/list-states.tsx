import { IconAlertTriangle, IconFilterOff, IconInbox, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './list.module.css'

type StateProps = { icon: ReactNode; title: string; hint?: string | undefined; children?: ReactNode }

/** What stands where rows would: an icon, a sentence, what to do. */
const ListState = ({ icon, title, hint, children }: StateProps) => (
  <div className={styles.state}>
    {icon}
    <h2>{title}</h2>
    {hint && <p>{hint}</p>}
    {children}
  </div>
)

const Action = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className={styles.stateAction} onClick={onClick}>
    {label}
  </button>
)

const size = { size: 36, stroke: 1.4, 'aria-hidden': true } as const

/** There is nothing yet, and how something will come. */
export const NothingYet = ({ title, hint, action }: { title: string; hint: string; action?: ReactNode }) => (
  <ListState icon={<IconInbox {...size} />} title={title} hint={hint}>
    {action}
  </ListState>
)

/** Rows exist, but none answers the conditions. */
export const NoMatch = ({ noun, count, onClear }: { noun: string; count: number; onClear: () => void }) => (
  <ListState
    icon={<IconFilterOff {...size} />}
    title={`Không có ${noun} nào khớp`}
    hint="Hãy bỏ bớt điều kiện lọc hoặc thử từ khoá khác. Tìm không dấu cũng được."
  >
    <Action label={`Xoá lọc (${count})`} onClick={onClear} />
  </ListState>
)

/** A page beyond the last, from an old address or after rows have gone. */
export const BeyondEnd = ({ noun, onFirst }: { noun: string; onFirst: () => void }) => (
  <ListState icon={<IconInbox {...size} />} title="Trang này không còn dòng nào" hint={`Số ${noun} đã ít hơn trước.`}>
    <Action label="Về trang đầu" onClick={onFirst} />
  </ListState>
)

/** The person may not see this list. */
export const NotPermitted = ({ text }: { text: string }) => (
  <ListState
    icon={<IconLock {...size} />}
    title="Bạn không có quyền xem danh sách này"
    hint={`${text} Nếu cần dùng, hãy liên hệ người quản trị vai trò.`}
  />
)

/** The very first page could not be loaded. */
export const Failed = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <ListState icon={<IconAlertTriangle {...size} />} title="Không tải được danh sách" hint={text}>
    <Action label="Thử lại" onClick={onRetry} />
  </ListState>
)

/** New rows were lost on the way; the last ones still stand below. */
export const FailedBanner = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div className={styles.banner} role="alert">
    <IconAlertTriangle size={18} aria-hidden />
    <span>{text} Danh sách bên dưới là lần tải gần nhất.</span>
    <Action label="Thử lại" onClick={onRetry} />
  </div>
)
