import type { StoredFile } from '@nhanxanh/contract/features/files'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { formatDate } from '@nhanxanh/contract/shared/vietnam-time'
import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import styles from './review.module.css'

type Props = { files: readonly StoredFile[]; chosenId: string | null; onChoose: ((id: string) => void) | null }

const about = ({ pages, size, createdAt }: StoredFile): string =>
  [
    pages === null ? null : `${pages} trang`,
    `${formatNumber(size / 1024 / 1024, 1)} MB`,
    `tải lên ${formatDate(createdAt)}`,
  ]
    .filter((part) => part !== null)
    .join(' · ')

/** The licence files by name; a press shows one beside. Without the right to read files they are only named. */
export const LicenceList = ({ files, chosenId, onChoose }: Props) => {
  if (files.length === 0) return <p className="dimmed">Hồ sơ chưa có tệp giấy phép nào.</p>
  return (
    <ul className={styles.licences}>
      {files.map((file) => {
        const Icon = file.type === 'application/pdf' ? IconFileTypePdf : IconPhoto
        return (
          <li key={file.id}>
            <Icon size={20} stroke={1.5} aria-hidden />
            <span>
              {onChoose === null ? (
                file.name
              ) : (
                <button
                  type="button"
                  className={styles.textButton}
                  aria-current={file.id === chosenId || undefined}
                  onClick={() => onChoose(file.id)}
                >
                  {file.name}
                </button>
              )}
              <span className={styles.small}>{about(file)}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
