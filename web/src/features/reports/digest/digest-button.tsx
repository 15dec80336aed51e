import { Button } from '@mantine/core'
import type { FiguresQuery } from '@nhanxanh/contract/features/reports'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { subscriptionQuery } from './digest.queries.ts'
import { filterOf } from './filter-words.ts'

const DigestDialog = lazyPart(() => import('./digest-dialog.tsx').then((module) => module.DigestDialog))

/** The way to the weekly digest of the figures as they are filtered now. */
export const DigestButton = ({ query }: { query: FiguresQuery }) => {
  const { data } = useQuery(subscriptionQuery())
  const [isOpen, setOpen] = useState(false)
  if (!data) return null
  const { subscription } = data
  return (
    <>
      <Button variant="default" leftSection={<IconMail size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {subscription ? 'Bản tin tuần' : 'Nhận bản tin tuần'}
      </Button>
      {isOpen && (
        <DigestDialog
          fallback={null}
          subscription={subscription}
          filter={filterOf(query)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
