import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { duplicateGroundNames, facilityStatusNames } from '@nhanxanh/contract/features/facilities.rules'
import { resubmissionWords } from '@nhanxanh/contract/features/facilities.words'
import { formatDate } from '@nhanxanh/contract/shared/vietnam-time'
import { Button } from '@mantine/core'
import { IconCopy, IconEdit, IconMessageReport, IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../../lib/can.ts'
import { useShortcuts } from '../../../ui/keys/use-shortcuts.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { earlierRejections } from '../compare/previous-round.tsx'
import type { Over, ReviewState } from './use-review.ts'
import styles from './review.module.css'

type Props = { facility: FacilityDetail; review: ReviewState }

type StripProps = {
  icon: typeof IconCopy
  tone: 'blue' | 'amber'
  /** In full, for the title: on a low window one line holds no more than its beginning. */
  title: string
  children: ReactNode
  end: ReactNode
}

const Strip = ({ icon: Icon, tone, title, children, end }: StripProps) => (
  <div className={`row ${styles.strip}`} data-tone={tone}>
    <Icon size={18} aria-hidden />
    <p title={title}>{children}</p>
    {end}
  </div>
)

type OpenProps = { review: ReviewState; what: Over; letter?: string; words: string }

const Opener = ({ review: { over, toggle }, what, letter, words }: OpenProps) => {
  const isOpen = over === what
  const cap = isOpen ? 'Esc' : letter
  return (
    <Button
      variant="default"
      size="compact-sm"
      h={28}
      aria-expanded={isOpen}
      aria-keyshortcuts={letter}
      rightSection={cap && <kbd aria-hidden>{cap}</kbd>}
      onClick={() => toggle(what)}
    >
      {isOpen ? 'Đóng' : words}
    </Button>
  )
}

const Resubmitted = ({ facility, review }: Props) => {
  const [last] = earlierRejections(facility)
  if (!last || (facility.attempt < 2 && !facility.isReopened)) return null
  const changed = Object.keys(facility.changes ?? {}).length
  const what = changed === 0 ? 'không sửa nội dung nào' : `đã sửa ${changed} nội dung`
  const when = ` sau lần từ chối ngày ${formatDate(last.decidedAt)}.`
  const [head, said] = facility.isReopened
    ? ['Xét lại theo khiếu nại:', `quyết định từ chối ngày ${formatDate(last.decidedAt)} đã được thay đổi.`]
    : [`${resubmissionWords(facility.attempt)}:`, `chủ cơ sở ${what}${when}`]
  return (
    <Strip
      icon={IconRefresh}
      tone="blue"
      title={`${head} ${said}`}
      end={<Opener review={review} what="previous" letter="R" words="Xem lần trước" />}
    >
      <b>{head}</b> {said}
    </Strip>
  )
}

/** `với Khách sạn Sóng Ninh Chử, đã duyệt: cùng số điện thoại.` */
const alikeWords = (duplicates: ReviewState['duplicates']): string => {
  if (duplicates === null) return ': đang tìm cơ sở giống hồ sơ này.'
  const open = duplicates.filter(({ verdict }) => verdict === null)
  const [first] = open.length > 0 ? open : duplicates
  if (!first) return ': không còn cơ sở nào.'
  const { facility, grounds } = first
  const more = duplicates.length - 1
  const others = more > 0 ? ` và ${more} cơ sở khác` : ''
  const why = grounds.map((ground) => duplicateGroundNames[ground].toLocaleLowerCase('vi')).join(', ')
  const judged = open.length > 0 ? '' : ' Đã kết luận.'
  return ` với ${facility.name}${others}, ${facilityStatusNames[facility.status].toLocaleLowerCase('vi')}: ${why}.${judged}`
}

/** There from the first sight on where the list says so: look-alikes come a moment later, and nothing moves then. */
const Alike = ({ facility, review }: Props) => {
  const isFlagged = facility.flags.includes('duplicate')
  const [wasFlagged] = useState(isFlagged)
  if (!isFlagged && !wasFlagged) return null
  const words = alikeWords(review.duplicates)
  return (
    <Strip
      icon={IconCopy}
      tone="amber"
      title={`Nghi trùng${words}`}
      end={<Opener review={review} what="duplicates" letter="D" words="So sánh" />}
    >
      <b>Nghi trùng</b>
      {words}
    </Strip>
  )
}

const Complaints = ({ facility }: Pick<Props, 'facility'>) => {
  const mayList = useCan('contact:list')
  if (!facility.flags.includes('complaint')) return null
  const words = 'Có phản ánh về cơ sở này, đang chờ xử lý hoặc đã được kết luận là đúng.'
  return (
    <Strip
      icon={IconMessageReport}
      tone="amber"
      title={words}
      end={
        mayList && (
          <Link
            to="/contacts"
            search={{ status: 'new,open,answered,closed', facilityId: facility.id, kind: 'complaint' }}
            className={styles.link}
          >
            Xem phản ánh
          </Link>
        )
      }
    >
      {words}
    </Strip>
  )
}

const Change = ({ facility, review }: Props) =>
  facility.flags.includes('change') && (
    <Strip
      icon={IconEdit}
      tone="blue"
      title="Đề nghị thay đổi chờ quyết định."
      end={<Opener review={review} what="changes" words="Xem đề nghị" />}
    >
      <b>Đề nghị thay đổi</b> chờ quyết định.
    </Strip>
  )

/** What to know before the first line, each in one line that opens over the table. */
export const Strips = ({ facility, review }: Props) => {
  const { decision, duplicates, toggle } = review
  useShortcuts([
    {
      keys: 'KeyR',
      label: 'Xem lần nộp trước',
      group: 'Đối chiếu',
      run: () => (earlierRejections(facility).length > 0 ? toggle('previous') : false),
    },
    {
      keys: 'KeyD',
      label: 'So sánh cơ sở nghi trùng',
      group: 'Đối chiếu',
      run: () => (duplicates !== null && duplicates.length > 0 ? toggle('duplicates') : false),
    },
    { keys: 'KeyH', label: 'Lịch sử của hồ sơ', group: 'Đối chiếu', run: () => toggle('history') },
  ])
  return (
    <div className={styles.strips}>
      {decision.conflict && (
        <div className={styles.conflict}>
          <Banner
            tone="warning"
            {...(decision.isStale && { actionLabel: 'Tải lại hồ sơ', onAction: () => void decision.reload() })}
          >
            {decision.conflict}
          </Banner>
        </div>
      )}
      <Change facility={facility} review={review} />
      <Resubmitted facility={facility} review={review} />
      <Alike facility={facility} review={review} />
      <Complaints facility={facility} />
    </div>
  )
}
