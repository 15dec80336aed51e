import { Button, Checkbox, FileButton, Select, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { campaigns, imageUrl } from '@nhanxanh/contract/features/campaigns'
import { bodyMax, titleMax } from '@nhanxanh/contract/features/campaigns.fields'
import {
  campaignTargetNames,
  campaignTargets,
  campaignTypeNames,
  campaignTypes,
  platformNames,
} from '@nhanxanh/contract/features/campaigns.rules'
import { devicePlatforms } from '@nhanxanh/contract/features/notifications.rules'
import { call } from '../../../lib/api/client.ts'
import { useAct } from '../../../lib/use-act.ts'
import { optionsOf } from '../../../ui/form/options-of.ts'
import { FieldPair, FieldStack } from '../../../ui/form/form-layout.tsx'
import { AudienceCount } from './audience-count.tsx'
import { AudienceFields } from './audience-fields.tsx'
import type { Values } from './campaign-form.tsx'
import { LinkField } from './link-field.tsx'
import { Preview } from './preview.tsx'
import { WhenFields } from './when-fields.tsx'
import styles from '../campaigns.module.css'

type Props = { value?: string; onChange?: (code: string) => void }

/** The picture of a message, drawn anew by the server. */
const ImageField = ({ value = '', onChange }: Props) => {
  const { mutate, isPending, error } = useAct({
    mutationFn: (file: File) => call(campaigns.addImage, { body: file }),
    onSuccess: ({ image }) => onChange?.(image),
  })
  return (
    <div className={`row wrap ${styles.row}`}>
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

export type CampaignForm = UseFormReturnType<Values>

/** What is told, to whom and when, beside how it will look. */
export const CampaignFields = ({ form, linkName }: { form: CampaignForm; linkName: string | null }) => {
  const values = form.getValues()
  return (
    <div className={styles.compose}>
      <FieldStack>
        <Content form={form} />
        <ImageField {...form.getInputProps('image')} />
        <LinkField form={form} name={linkName} />
        <Checkbox.Group
          label="Nền tảng"
          description="Ngoài hộp thông báo, ai cũng nhận ở đó."
          withAsterisk
          {...form.getInputProps('platforms')}
        >
          <div className={`row wrap ${styles.row}`}>
            {devicePlatforms.map((platform) => (
              <Checkbox key={platform} value={platform} label={platformNames[platform]} />
            ))}
          </div>
        </Checkbox.Group>
        <AudienceFields form={form} />
        <WhenFields form={form} />
        <AudienceCount form={form} />
      </FieldStack>
      <Preview values={values} />
    </div>
  )
}

const Content = ({ form }: { form: CampaignForm }) => {
  const values = form.getValues()
  return (
    <>
      <TextInput
        label="Tiêu đề"
        description={`${values.title.length}/${titleMax} ký tự`}
        withAsterisk
        {...form.getInputProps('title')}
      />
      <Textarea
        label="Nội dung"
        description={`${values.body.length}/${bodyMax} ký tự. Không ghi số giấy tờ, số điện thoại của cá nhân.`}
        withAsterisk
        autosize
        minRows={3}
        {...form.getInputProps('body')}
      />
      <FieldPair>
        <Select
          label="Loại"
          withAsterisk
          allowDeselect={false}
          data={optionsOf(campaignTypes, campaignTypeNames)}
          {...form.getInputProps('type')}
        />
        <Select
          label="Đối tượng"
          withAsterisk
          allowDeselect={false}
          data={optionsOf(campaignTargets, campaignTargetNames)}
          {...form.getInputProps('target')}
        />
      </FieldPair>
    </>
  )
}
