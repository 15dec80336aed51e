import { Banner } from '../../states/banner.tsx'
import { useListDesk } from '../list-desk.ts'
import type { ListControl } from '../use-list.ts'
import { withoutView } from './view-address.ts'

type Props = {
  control: Pick<ListControl, 'place' | 'search' | 'edit'>
  /** What is shown instead of what the view would show. */
  what: string
}

/** Says that the address names a view that the person does not have, and what stands here instead. */
export const UnknownView = ({ control: { place, search, edit }, what }: Props) => {
  const { views, keeper } = useListDesk()
  if (!place.isUnknown) return null
  const why =
    views === null || keeper === null
      ? 'Không tải được các chế độ xem'
      : 'Chế độ xem này không còn hoặc không dành cho bạn'
  return (
    <Banner tone="warning" actionLabel="Đã hiểu" onAction={() => edit(withoutView(search), 'replace')}>
      {why}. Đang hiện {what} không theo chế độ xem.
    </Banner>
  )
}
