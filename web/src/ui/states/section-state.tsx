import { Button } from '@mantine/core'
import { SkeletonLines } from './skeleton.tsx'
import styles from './states.module.css'

type Props = {
  /** What is on its way: "lịch sử". */
  what: string
  query: { isError: boolean; refetch: () => unknown }
  retryLabel?: string
}

/** In the place of a part of a page: lines while it is on its way, and another try where it did not come. */
export const SectionState = ({ what, query: { isError, refetch }, retryLabel = 'Thử lại' }: Props) =>
  isError ? (
    <p role="alert" className={`row wrap ${styles.lost}`}>
      {`Không tải được ${what}.`}
      <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
        {retryLabel}
      </Button>
    </p>
  ) : (
    <SkeletonLines />
  )
