import { Button, Checkbox, FileButton, TextInput } from '@mantine/core'
import { settings } from '@nhanxanh/contract/features/settings'
import { settingsFieldNames as names } from '@nhanxanh/contract/features/settings.rules'
import { useState } from 'react'
import { FieldPair } from '../../../ui/form/form-layout.tsx'
import { useAct } from '../../../lib/use-act.ts'
import { problemAt } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import styles from '../settings.module.css'
import type { SettingsFormProps } from '../settings-values.ts'

/** Name, issuer, contact and logo of the programme. */
export const ProgrammeFields = ({ form, canEdit, logo }: SettingsFormProps & { logo: string | null }) => (
  <div className="stack-3">
    <TextInput label={names.programmeName} withAsterisk readOnly={!canEdit} {...form.getInputProps('programmeName')} />
    <TextInput
      label={names.issuerName}
      description="Hiện ở trang đăng nhập và trên giấy chứng nhận; cần có trước giấy đầu tiên."
      readOnly={!canEdit}
      {...form.getInputProps('issuerName')}
    />
    <FieldPair>
      <Superior form={form} canEdit={canEdit} />
      <TextInput
        label={names.issuePlace}
        description="Đứng trước ngày cấp, ví dụ “Khánh Hòa”."
        readOnly={!canEdit}
        {...form.getInputProps('issuePlace')}
      />
    </FieldPair>
    <FieldPair>
      <TextInput
        label={names.contactEmail}
        description="Đứng cuối thư gửi chủ cơ sở, và hiện cho người bị khoá tài khoản."
        readOnly={!canEdit}
        {...form.getInputProps('contactEmail')}
      />
      <TextInput
        label={names.contactPhone}
        description="Đứng cuối thư gửi chủ cơ sở."
        readOnly={!canEdit}
        {...form.getInputProps('contactPhone')}
      />
    </FieldPair>
    <TextInput
      label={names.contactAddress}
      description="Đứng cuối thư gửi chủ cơ sở: phiếu giấy, báo cáo, khiếu nại bằng văn bản gửi về đây."
      readOnly={!canEdit}
      {...form.getInputProps('contactAddress')}
    />
    <LogoField form={form} canEdit={canEdit} logo={logo} />
  </div>
)

/** Who stands above the issuer; saying that there is nobody empties the name. */
const Superior = ({ form, canEdit }: SettingsFormProps) => {
  const { hasSuperior } = form.getValues()
  const choose = (isAlone: boolean) => {
    form.setFieldValue('hasSuperior', !isAlone)
    if (isAlone) form.setFieldValue('superiorName', '')
  }
  return (
    <div className="stack">
      <TextInput
        label={names.superiorName}
        description="In trên cơ quan cấp; cần trước giấy đầu tiên."
        readOnly={!canEdit}
        disabled={!hasSuperior}
        {...form.getInputProps('superiorName')}
      />
      <Checkbox
        label="Không có cơ quan chủ quản"
        checked={!hasSuperior}
        disabled={!canEdit}
        onChange={({ currentTarget: { checked } }) => choose(checked)}
      />
    </div>
  )
}

/** The logo: uploaded at once, shown to everybody only when the settings are saved. */
const LogoField = ({ form, canEdit, logo }: SettingsFormProps & { logo: string | null }) => {
  const [picture, setPicture] = useState(logo)
  const { mutate, isPending, error } = useAct({
    mutationFn: (file: File) => call(settings.uploadLogo, { body: file }),
    onSuccess: (kept) => {
      setPicture(kept.logo)
      form.setFieldValue('logoId', kept.logoId)
    },
  })
  const problem = problemAt('file', error)
  const drop = () => {
    setPicture(null)
    form.setFieldValue('logoId', null)
  }
  return (
    <div className={`stack ${styles.logo}`}>
      <p>{names.logoId}</p>
      {picture === null ? (
        <p className="muted">Đang dùng biểu trưng của sản phẩm.</p>
      ) : (
        <img src={picture} alt="Biểu trưng của chương trình" />
      )}
      {canEdit && (
        <div className={`wrap ${styles.row}`}>
          <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => file && mutate(file)}>
            {(props) => (
              <Button {...props} variant="default" size="compact-md" loading={isPending}>
                Chọn ảnh
              </Button>
            )}
          </FileButton>
          {picture !== null && (
            <Button variant="subtle" color="gray" size="compact-md" onClick={drop}>
              Bỏ biểu trưng riêng
            </Button>
          )}
        </div>
      )}
      <p className="muted">Ảnh PNG hoặc JPG không quá 2 MB; được thu về 240 × 96 điểm ảnh.</p>
      {problem && (
        <p role="alert" className="trouble">
          {problem}
        </p>
      )}
    </div>
  )
}
