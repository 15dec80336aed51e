import { Fragment, type ReactNode } from 'react'
import { SkeletonLines } from '../states/skeleton.tsx'

type Part = { key: string; isPending: boolean; content: ReactNode }

/** Parts with answers of their own, one under the other: each is drawn once all above it are there, so that none is pushed down. */
export const InOrder = ({ parts }: { parts: readonly Part[] }) => {
  const first = parts.findIndex(({ isPending }) => isPending)
  const known = first < 0 ? parts : parts.slice(0, first)
  return (
    <>
      {known.map(({ key, content }) => (
        <Fragment key={key}>{content}</Fragment>
      ))}
      {first >= 0 && <SkeletonLines lines={4} />}
    </>
  )
}
