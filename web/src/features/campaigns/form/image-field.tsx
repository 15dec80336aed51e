import { Button, FileButton } from '@mantine/core'
import { campaigns, imageUrl } from '@nhanxanh/contract/features/campaigns'
import { call } from '../../../lib/api/client.ts'
import { useAct } from '../../../lib/use-act.ts'
import styles from '../campaigns.module.css'

type Props = { value?: string; onChange?: (code: string) => void }

/** The picture of a message, drawn anew by the server. */
export const ImageField = ({ value = '', onChange }: Props) => {
  const { mutate, isPending, error } = useAct({
    mutationFn: (file: File) => call(campaigns.addImage, { body: file }),
    onSuccess: ({ image }) => onChange?.(image),
  })
  return (
    <div className={styles.row}>
      {value !== '' && <img className={styles.thumb} src={imageUrl(value)} alt="Ảnh của thông báo" />}
      <FileButton
        accept="image/png,image/jpeg"
        inputProps={{ 'aria-label': 'Tệp ảnh của thông báo' }}
        onChange={(file) => file && mutate(file)}
      >
        {(props) => (
          <Button variant="default" size="compact-sm" loading={isPending} {...props}>
            {value === '' ? 'Thêm ảnh' : 'Đổi ảnh'}
          </Button>
        )}
      </FileButton>
      {value !== '' && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onChange?.('')}>
          Gỡ ảnh
        </Button>
      )}
      {error !== null && <p role="alert">Chưa nhận được ảnh này. Hãy dùng ảnh JPG hoặc PNG không quá 5 MB.</p>}
    </div>
  )
}
