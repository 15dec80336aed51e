import { fileHolders, files, type ListedFile } from '@nhanxanh/contract/features/files'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { formatDate } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryOf } from '../../../lib/query-of.ts'
import { Gallery, GalleryTile } from '../../../ui/gallery/gallery.tsx'
import { fileQuery } from '../facilities.queries.ts'
import styles from './portrait.module.css'

/** So many stand in the row. */
const shown = 5
/** Bytes: a larger picture is named, not fetched, because a glance is not worth it. */
const largest = 3 * 1024 * 1024

export const filesOf = (id: string) => queryOf(files.list, { query: { facilityId: id, limit: 100 } })

const isPicture = ({ type, size, isDamaged }: ListedFile): boolean =>
  type !== 'application/pdf' && size <= largest && !isDamaged

/** Pictures come first: papers all look the same. */
const chosen = (all: readonly ListedFile[]): readonly ListedFile[] =>
  [...all.filter(isPicture), ...all.filter((file) => !isPicture(file))].slice(0, shown)

const Tile = ({ file, mayRead }: { file: ListedFile; mayRead: boolean }) => {
  const isDrawn = mayRead && isPicture(file)
  const { data: blob } = useQuery({ ...fileQuery(file.id), enabled: isDrawn })
  const { name, holder, type } = file
  return (
    <GalleryTile
      name={name}
      title={holder === 'loose' ? name : `${name} · ${fileHolders[holder]}`}
      isPaper={type === 'application/pdf'}
      picture={isDrawn ? { blob } : null}
    />
  )
}

type Props = { id: string; mayRead: boolean; all: ReactNode }

/** The newest evidence as pictures, for who may read files; others read the names. */
export const GalleryPart = ({ id, mayRead, all }: Props) => {
  const { data } = useQuery(filesOf(id))
  const newest = data?.items[0]
  return (
    <section className={styles.part} aria-labelledby="portrait-files">
      <div className={`row ${styles.partHead}`}>
        <h2 id="portrait-files">Minh chứng</h2>
        <span>
          {data && `${formatNumber(data.total)} tệp`}
          {newest && `, mới nhất ${formatDate(newest.createdAt)}`}
        </span>
        {data && data.total > 0 && all}
      </div>
      <Gallery>
        {chosen(data?.items ?? []).map((file) => (
          <Tile key={file.id} file={file} mayRead={mayRead} />
        ))}
      </Gallery>
    </section>
  )
}
