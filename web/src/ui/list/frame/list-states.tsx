import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Banner } from '../../states/banner.tsx'
import { EmptyState } from '../../states/empty-state.tsx'
import { ErrorState } from '../../states/error-state.tsx'
import styles from '../list.module.css'

const Action = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button variant="default" onClick={onClick}>
    {label}
  </Button>
)

/** There is nothing yet, and how something will come. */
export const NothingYet = ({ title, hint, action }: { title: string; hint: string; action?: ReactNode }) => (
  <EmptyState kind="nothing" title={title} text={hint}>
    {action}
  </EmptyState>
)

/** Nothing answers the conditions. Its words have room for two lines, so that what is learnt later moves nothing below. */
export const Unmatched = ({ noun, text, children }: { noun: string; text?: string; children?: ReactNode }) => (
  <div className={styles.unmatched}>
    <EmptyState kind="unmatched" title={`Không có ${noun} nào khớp`} text={text ?? ''}>
      {children}
    </EmptyState>
  </div>
)

/** A page beyond the last, from an old address or after rows have gone. */
export const BeyondEnd = ({ noun, onFirst }: { noun: string; onFirst: () => void }) => (
  <EmptyState kind="unmatched" title={`Trang này không có ${noun}`} text={`Số ${noun} hiện ít hơn trước.`}>
    <Action label="Về trang đầu" onClick={onFirst} />
  </EmptyState>
)

/** The person may not see this list. */
export const NotPermitted = () => (
  <EmptyState
    kind="forbidden"
    title="Bạn không có quyền xem danh sách này"
    text="Vui lòng liên hệ quản trị viên nếu bạn cần quyền này."
  />
)

/** The very first page could not be loaded. */
export const Failed = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <ErrorState title="Không tải được danh sách" text={text} onRetry={onRetry} />
)

/** New rows were lost on the way; the last ones still stand below. */
export const FailedBanner = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div className={styles.strip}>
    <Banner tone="error" actionLabel="Thử lại" onAction={onRetry}>
      {text.replace(/[^.]$/, '$&.')} Đang hiện danh sách của lần tải gần nhất.
    </Banner>
  </div>
)

/** The address names a view that is not there; the list stands without it. */
export const UnknownView = ({ isLost, onSeen }: { isLost: boolean; onSeen: () => void }) => (
  <div className={styles.strip}>
    <Banner tone="warning" actionLabel="Đã hiểu" onAction={onSeen}>
      {isLost ? 'Không tải được các chế độ xem.' : 'Chế độ xem này không còn hoặc không dành cho bạn.'} Đang hiện danh
      sách không theo chế độ xem.
    </Banner>
  </div>
)
