import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import { isPdf, type ViewerFile } from './viewer-file.ts'
import styles from './viewer.module.css'

type Props = { files: readonly ViewerFile[]; chosenId: string | null; onChoose: (id: string) => void }

/** One button a file, by what it is. */
export const FileSwitch = ({ files, chosenId, onChoose }: Props) => (
  <nav className={styles.files} aria-label="Chọn tệp">
    {files.map((file) => {
      const Icon = isPdf(file) ? IconFileTypePdf : IconPhoto
      return (
        <button
          key={file.id}
          type="button"
          className={styles.file}
          title={file.name}
          aria-current={file.id === chosenId || undefined}
          onClick={() => onChoose(file.id)}
        >
          <Icon size={16} aria-hidden />
          <span>{file.label ?? file.name}</span>
        </button>
      )
    })}
  </nav>
)
