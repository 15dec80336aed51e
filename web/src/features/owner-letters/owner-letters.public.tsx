import { Button } from '@mantine/core'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../lib/can.ts'
import { Drawer } from '../../ui/dialog/drawer.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { SectionState } from '../../ui/states/section-state.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { LetterRows } from './letter-rows.tsx'
import { letterQueries, type About } from './owner-letters.queries.ts'

const WaitingList = lazyPart(() => import('./waiting-list.tsx').then((module) => module.WaitingList))

/** What the owner was written about a record, and how it arrived; for who may read letters. */
export const LettersAbout = (about: About) => {
  const query = useQuery(letterQueries.about(about))
  if (query.data === undefined) return <SectionState what="thư gửi chủ cơ sở" query={query} />
  const { items } = query.data
  if (items.length > 0) return <LetterRows items={items} />
  // One part of a record among others says so in a line.
  if (about.facilityId === undefined) return <p className="remark">Chưa có thư nào.</p>
  return <EmptyState kind="nothing" title="Chưa có thư" text="Thư báo cho chủ cơ sở sẽ hiện ở đây." />
}

/** The letters that somebody has to print or to post, or that did not arrive; nothing where none waits. */
export const WaitingLetters = () => {
  const mayHandle = useMay('/facilities', 'handleLetters')
  const { data } = useQuery({ ...letterQueries.waiting(), enabled: mayHandle })
  const [isOpen, setOpen] = useState(false)
  const total = data?.count ?? 0
  if (total === 0 && !isOpen) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >{`Thư chờ in ${formatNumber(total)}`}</Button>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        title="Thư không đến, chờ in, chờ gửi bưu điện"
        position="right"
        size="lg"
      >
        <WaitingList />
      </Drawer>
    </>
  )
}
