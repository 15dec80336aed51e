import { Button } from '@mantine/core'
import { Banner } from '../../states/banner.tsx'
import { EmptyState } from '../../states/empty-state.tsx'
import { ErrorState } from '../../states/error-state.tsx'
import { countConditions, withPage } from '../list-address.ts'
import type { ListDeclaration } from '../list-declaration.ts'
import type { ListResult, ShownPage } from '../list-result.ts'
import styles from '../list.module.css'
import type { ListControl } from '../use-list.ts'
import { UnknownView } from '../views/unknown-view.tsx'
import { NoMatch } from './no-match.tsx'

type TroubleProps<Row> = {
  control: ListControl
  result: ListResult<Row>
  shown: ShownPage<Row>
}
type Props<Row> = TroubleProps<Row> & { declaration: ListDeclaration<Row> }

/** What stands in place of rows: why there are none, and the next step. */
export function Instead<Row>({ declaration, control, result: { problem, retry }, shown }: Props<Row>) {
  const { noun, filters, empty } = declaration
  const { search, edit } = control
  if (problem?.isForbidden) {
    const text = 'Vui lòng liên hệ quản trị viên nếu bạn cần quyền này.'
    return <EmptyState kind="forbidden" title="Bạn không có quyền xem danh sách này" text={text} />
  }
  if (shown.page === null) {
    return problem && <ErrorState title="Không tải được danh sách" text={problem.text} onRetry={retry} />
  }
  if (shown.page.items.length > 0 || shown.isStale) return null
  if (shown.page.total > 0) {
    // From an old address, or after rows have gone.
    return (
      <EmptyState kind="unmatched" title={`Trang này không có ${noun}`} text={`Số ${noun} hiện ít hơn trước.`}>
        <Button variant="default" onClick={() => edit(withPage(declaration, search, 1), 'replace')}>
          Về trang đầu
        </Button>
      </EmptyState>
    )
  }
  if (countConditions(search, filters) > 0) {
    return <NoMatch {...{ noun, filters, search }} onChange={(next) => edit(next, 'replace')} />
  }
  return <EmptyState kind="nothing" title={empty.title} text={empty.hint} />
}

/** What the address says and cannot be shown, and rows that were lost on the way: over the end of the list. */
export function Trouble<Row>({ result: { problem, retry }, control, shown }: TroubleProps<Row>) {
  const { place } = control
  const lost = shown.page === null || problem?.isForbidden ? null : problem
  if (lost === null && !place.isUnknown) return null
  return (
    <div className={styles.strip}>
      {lost ? (
        <Banner tone="error" actionLabel="Thử lại" onAction={retry}>
          {lost.text.replace(/[^.]$/, '$&.')} Đang hiện danh sách của lần tải gần nhất.
        </Banner>
      ) : (
        <UnknownView control={control} what="danh sách" />
      )}
    </div>
  )
}
