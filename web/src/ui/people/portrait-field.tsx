import { Button, FileButton } from '@mantine/core'
import { PersonAvatar } from './person-avatar.tsx'
import styles from './portrait-field.module.css'

type Props = {
  name: string
  image: string | null
  isBusy: boolean
  /** What is wrong with the picture that was chosen last. */
  problem: string | null
  /** Null: take the picture away. */
  onChoose: (file: File | null) => void
}

/** The portrait of a person: chosen, drawn anew by the server, or taken away; what is wrong with a picture stands beside it. */
export const PortraitField = ({ name, image, isBusy, problem, onChoose }: Props) => (
  <div className="stack">
    <div className={`row wrap ${styles.row}`}>
      <PersonAvatar name={name} image={image} size={72} />
      <FileButton
        accept="image/png,image/jpeg"
        inputProps={{ 'aria-label': 'Tệp ảnh đại diện' }}
        onChange={(file) => file && onChoose(file)}
      >
        {(props) => (
          <Button variant="default" loading={isBusy} {...props}>
            Chọn ảnh
          </Button>
        )}
      </FileButton>
      {image !== null && (
        <Button variant="subtle" color="gray" disabled={isBusy} onClick={() => onChoose(null)}>
          Gỡ ảnh
        </Button>
      )}
      <p className="muted">Ảnh JPG hoặc PNG không quá 2 MB.</p>
    </div>
    {problem !== null && (
      <p role="alert" className="trouble">
        {problem}
      </p>
    )}
  </div>
)
