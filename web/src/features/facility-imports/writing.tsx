import { Button } from '@mantine/core'
import type { FacilityImport } from '@nhanxanh/contract/features/facility-imports'
import type { Batch } from '@nhanxanh/contract/shared/bulk'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Banner } from '../../ui/states/banner.tsx'
import { facilityImportQueries } from './facility-imports.queries.ts'
import { isMoving, type FacilityImporting } from './use-facility-import.ts'
import styles from './facility-imports.module.css'

const Moving = ({ batch, verb }: { batch: Batch; verb: string }) => {
  const settled = batch.count - batch.counts.waiting
  return (
    <div className={styles.part}>
      <output>{`${verb} ${formatNumber(settled)} trong ${formatNumber(batch.count)} dòng. Bạn có thể đóng ngăn này; việc vẫn tiếp tục trên máy chủ.`}</output>
      <progress className={styles.progress} aria-label="Tiến độ" value={settled} max={Math.max(1, batch.count)} />
    </div>
  )
}

const Left = ({ batch }: { batch: Batch }) => (
  <ul className={styles.left}>
    {batch.problems.map(({ id, name, why }) => (
      <li key={id}>
        {name}: {why}
      </li>
    ))}
  </ul>
)

const doneWords = ({ counts }: Batch, verb: string): string => {
  const left = counts.skipped + counts.failed
  return `${verb} ${formatNumber(counts.done)} dòng.${left > 0 ? ` ${formatNumber(left)} dòng không làm được:` : ''}`
}

/** A list on its way into the registry, there, or taken back. */
const Written = ({ shown, batch }: { shown: FacilityImport; batch: Batch }) => {
  const { undo } = shown
  if (undo?.status === 'running') return <Moving batch={undo} verb="Đã hoàn tác" />
  if (batch.status === 'running') return <Moving batch={batch} verb="Đã ghi" />
  const last = undo ?? batch
  return (
    <div className={styles.part}>
      <Banner tone={last.problems.length > 0 ? 'warning' : 'info'}>
        {doneWords(last, undo === null ? 'Đã ghi' : 'Đã hoàn tác')}
      </Banner>
      {last.problems.length > 0 && <Left batch={last} />}
      {undo === null && batch.counts.done > 0 && (
        <p>
          <Link to="/approve-accounts" search={{ status: 'pending', flag: 'missing_licence' }}>
            Mở các hồ sơ thiếu giấy phép
          </Link>{' '}
          để bổ sung; thời hạn xử lý chỉ tính từ khi có giấy phép.
        </p>
      )}
    </div>
  )
}

/** What the person should know before the list is written. */
const readingWords = ({ cells, rows, asked }: FacilityImport['understood']): string =>
  [
    asked > 0 && `Còn ${formatNumber(asked)} ô phải trả lời; các dòng khác nhập được ngay.`,
    cells > 0 && `${formatNumber(cells)} ô ở ${formatNumber(rows)} dòng được hiểu khác cách viết.`,
  ]
    .filter(Boolean)
    .join(' ')

type Props = { importing: FacilityImporting }

/** The one button that writes, then how far it is, then the way back. */
export const Writing = ({ importing }: Props) => {
  const { shown, isBusy, write, undo } = importing
  if (shown === null) return <LastOne importing={importing} />
  const { batch, can, counts, understood } = shown
  const count = counts.created + counts.updated
  if (batch !== null) {
    return (
      <>
        <Written shown={shown} batch={batch} />
        {can.undo && !isMoving(shown) && (
          <div>
            <Button variant="default" loading={isBusy} onClick={() => undo(shown)}>
              Hoàn tác lần nhập
            </Button>
          </div>
        )}
      </>
    )
  }
  return (
    <div className={styles.line}>
      <p>{readingWords(understood)}</p>
      <Button disabled={!can.apply} loading={isBusy} onClick={write}>
        {count === 0 ? 'Không có dòng để ghi' : `Ghi ${formatNumber(count)} dòng`}
      </Button>
    </div>
  )
}

/** What the person wrote last, while it can be looked at again. */
const LastOne = ({ importing: { open } }: Props) => {
  const { data } = useQuery(facilityImportQueries.latest())
  const last = data?.import ?? null
  if (last === null) return null
  return (
    <div className={styles.line}>
      <p>
        Lần nhập gần nhất: {last.fileName}, {formatDateTime(last.createdAt)}.
      </p>
      <Button variant="default" size="compact-sm" onClick={() => open(last)}>
        Xem hoặc hoàn tác
      </Button>
    </div>
  )
}
