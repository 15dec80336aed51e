import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './gallery.module.css'
import { Picture } from './picture.tsx'

type TileProps = {
  name: string
  /** What is more to be said of it. */
  title: string
  isPaper: boolean
  /** Its bytes once they are there; null where it is not drawn. */
  picture: { blob: Blob | undefined } | null
}

/** A file as its picture, or as a sign of its kind, over its name. */
export const GalleryTile = ({ name, title, isPaper, picture }: TileProps) => {
  const Icon = isPaper ? IconFileTypePdf : IconPhoto
  return (
    <li title={title}>
      <figure>
        <div className={styles.frame}>
          {picture ? <Picture blob={picture.blob} alt={`Ảnh ${name}`} /> : <Icon size={36} stroke={1.25} aria-hidden />}
        </div>
        <figcaption className="caption one-line">{name}</figcaption>
      </figure>
    </li>
  )
}

/** Tiles in one row; it keeps its height while they come. */
export const Gallery = ({ children }: { children: ReactNode }) => <ul className={styles.gallery}>{children}</ul>
