import { SegmentedControl } from '@mantine/core'
import { useMemo, useState } from 'react'
import { queryOf, withValues } from '../../../ui/list/list-address.ts'
import type { Search } from '../../../ui/list/list-declaration.ts'
import type { ListSource } from '../../../ui/list/list-source.ts'
import { List } from '../../../ui/list/list.tsx'
import type { ListPage, ListResult } from '../../../ui/list/list-result.ts'
import { useList } from '../../../ui/list/use-list.ts'
import { toast } from '../../../ui/toast/toasts.ts'
import { exampleKinds, exampleRules } from './example-rules.ts'
import styles from '../examples.module.css'
import { exampleList } from './example-list.tsx'
import { exampleAnswer, type ExampleRow } from './example-rows.ts'

const answer = (search: Search) => exampleAnswer(queryOf(exampleRules, search))
const reading = <Result,>(name: string, search: Search, result: Result) => ({
  queryKey: ['examples', name, search],
  queryFn: () => Promise.resolve(result),
})

/** What the list of the gallery asks beside its page, answered on the spot. */
const exampleSource: ListSource = {
  page: (search) => reading('page', search, answer(search)),
  facets: ['kind'],
  facet: (search, key) => {
    const count = (value: string) => answer(withValues(search, { [key]: value })).total
    return reading('facet', search, Object.fromEntries(exampleKinds.map((kind) => [kind, count(kind)])))
  },
  total: (search) => reading('total', search, answer(search).total),
  onChange: () => () => undefined,
  fresh: (search) => reading('fresh', search, 0),
}

type Case = 'rows' | 'loading' | 'empty' | 'failed' | 'forbidden'
const cases: readonly { value: Case; label: string }[] = [
  { value: 'rows', label: 'Có dòng' },
  { value: 'loading', label: 'Đang tải' },
  { value: 'empty', label: 'Chưa có gì' },
  { value: 'failed', label: 'Lỗi' },
  { value: 'forbidden', label: 'Không có quyền' },
]
/** The same answer each time, as from a cache. */
const nothing: Partial<Record<Case, ListPage<ExampleRow>>> = { empty: { items: [], total: 0 } }
const problems: Partial<Record<Case, ListResult<ExampleRow>['problem']>> = {
  failed: { text: 'Hệ thống đang bận. Vui lòng thử lại sau ít phút.', isForbidden: false },
  forbidden: { text: 'Bạn không có quyền thực hiện thao tác này.', isForbidden: true },
}

export const ListExamples = () => {
  const [shown, setShown] = useState<Case>('rows')
  const control = useList(exampleList)
  const { query } = control
  const data = useMemo(() => (shown === 'rows' ? exampleAnswer(query) : nothing[shown]), [shown, query])
  const result = {
    data,
    isFetching: shown === 'loading',
    problem: problems[shown] ?? null,
    retry: () => setShown('rows'),
  }
  return (
    <div className={styles.stack}>
      <SegmentedControl
        className={styles.scroll}
        aria-label="Trường hợp của danh sách"
        data={[...cases]}
        value={shown}
        onChange={(value) => setShown(value)}
      />
      <div className={styles.pane}>
        <List
          key={shown}
          declaration={exampleList}
          {...{ control, result }}
          source={exampleSource}
          rowActions={({ name }) => [
            { key: 'open', label: 'Xem hồ sơ', run: () => toast({ tone: 'info', text: `Xem “${name}”.` }) },
            {
              key: 'reject',
              label: 'Từ chối',
              isDangerous: true,
              blocked: 'Hồ sơ đã có quyết định.',
              run: () => undefined,
            },
          ]}
        />
      </div>
    </div>
  )
}
