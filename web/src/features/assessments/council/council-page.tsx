import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '../../../lib/can.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import type { Search } from '../../../ui/list/list-declaration.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { SectionState } from '../../../ui/states/section-state.tsx'
import { councilPart, useAssessmentLists } from './council-list.ts'
import styles from './council.module.css'
import { councilQueries } from './council.queries.ts'
import { stateSentence } from './council-words.ts'
import { SessionDetail } from './session-detail.tsx'
import { SessionList } from './session-list.tsx'

const SessionDialog = lazyPart(() => import('./session-dialog.tsx').then((module) => module.SessionDialog))

/** Sessions of the council beside the one that is looked at: a tab of the assessments (PRODUCT D7b.11). */
export const CouncilPage = () => {
  const { session }: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const mayCreate = useMay('/assessments', 'createSession')
  const [isCreating, setCreating] = useState(false)
  const query = useQuery(councilQueries.list())
  const items = query.data?.items
  const shown = session ?? items?.[0]?.id
  const open = (id: string | undefined) =>
    void navigate({
      to: '/assessments',
      search: { part: councilPart, ...(id !== undefined && { session: id }) } as never,
      replace: true,
    })
  const create = mayCreate && (
    <Button
      variant={shown === undefined ? 'filled' : 'default'}
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setCreating(true)}
    >
      Lập phiên họp
    </Button>
  )
  return (
    <ListPage
      title="Phiên họp hội đồng"
      lists={useAssessmentLists('council')}
      summary={query.data ? stateSentence(query.data.counts) : ''}
      actions={create}
    >
      <div className={styles.panes}>
        <div className={styles.list}>
          {items ? <SessionList items={items} shown={shown} /> : <SectionState what="phiên họp" query={query} />}
        </div>
        <div className={styles.detail}>
          {shown !== undefined && <SessionDetail key={shown} id={shown} onRemoved={() => open(undefined)} />}
          {items?.length === 0 && shown === undefined && (
            <EmptyState
              kind="nothing"
              title="Chưa có phiên họp nào"
              text="Lập phiên họp để đưa các phiếu đã thẩm định ra hội đồng, ghi kết luận từng phiếu và đính kèm biên bản."
            />
          )}
        </div>
      </div>
      {isCreating && <SessionDialog onClose={() => setCreating(false)} onSaved={({ id }) => open(id)} />}
    </ListPage>
  )
}
