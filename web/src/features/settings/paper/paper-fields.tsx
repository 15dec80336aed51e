import { Button, SegmentedControl, Select, Switch, TextInput } from '@mantine/core'
import { paperColours, paperInks, signingWayNames, signingWays } from '@nhanxanh/contract/features/certificates.paper'
import { settingsFieldNames as names } from '@nhanxanh/contract/features/settings.rules'
import { facilityTypes, shortTypeNames } from '@nhanxanh/contract/shared/facility-kinds'
import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { useState } from 'react'
import { FieldPair } from '../../../ui/form/form-layout.tsx'
import styles from '../settings.module.css'
import type { SettingsFormProps } from '../settings-values.ts'
import { PaperPreview } from './paper-preview.tsx'

const types = facilityTypes.map((value) => ({ value, label: shortTypeNames[value] }))
const colours = paperColours.map((value) => ({ value, label: paperInks[value].name }))
const ways = signingWays.map((value) => ({ value, label: signingWayNames[value] }))

/** The paper of certificates: who issues and signs it, and a template for each type, seen before it is saved. */
export const PaperFields = ({ form, canEdit }: SettingsFormProps) => {
  const [type, setType] = useState<FacilityType>('CSLT')
  const [isShown, setShown] = useState(false)
  const values = form.getValues()
  return (
    <fieldset className={`stack-3 ${styles.group}`}>
      <legend>Bản giấy chứng nhận</legend>
      <IssuerFields form={form} canEdit={canEdit} />
      <div className={`wrap ${styles.row}`}>
        <SegmentedControl aria-label="Mẫu của loại hình" data={types} value={type} onChange={setType} />
        <Button variant="default" onClick={() => setShown(true)}>
          Xem thử mẫu
        </Button>
      </div>
      <TemplateFields key={type} form={form} canEdit={canEdit} type={type} />
      {isShown && (
        <PaperPreview
          type={type}
          template={values.certificatePapers[type]}
          signing={values.certificateSigning}
          onClose={() => setShown(false)}
        />
      )}
    </fieldset>
  )
}

/** How papers are signed. */
const IssuerFields = ({ form, canEdit }: SettingsFormProps) => (
  <>
    <Select
      label={names.certificateSigning}
      description="Giấy đã cấp giữ cách ký của ngày cấp."
      data={ways}
      allowDeselect={false}
      readOnly={!canEdit}
      {...form.getInputProps('certificateSigning')}
    />
  </>
)

const noFirst = { title: '', name: '' }

type TemplateProps = SettingsFormProps & { type: FacilityType }

const pathOf =
  (type: FacilityType) =>
  <Field extends string>(field: Field) =>
    `certificatePapers.${type}.${field}` as const

const TemplateFields = ({ form, canEdit, type }: TemplateProps) => {
  const at = pathOf(type)
  return (
    <>
      <FieldPair>
        <Select
          label="Màu"
          data={colours}
          allowDeselect={false}
          readOnly={!canEdit}
          {...form.getInputProps(at('colour'))}
        />
        <TextInput label="Câu công nhận" withAsterisk readOnly={!canEdit} {...form.getInputProps(at('sentence'))} />
      </FieldPair>
      <Switch
        label="In chỗ đóng dấu"
        description="Chỉ in trên giấy ký tay."
        disabled={!canEdit}
        {...form.getInputProps(at('hasSealPlace'), { type: 'checkbox' })}
      />
      <FirstSignature form={form} canEdit={canEdit} type={type} />
      <TextInput
        label="Chức danh bên phải"
        description="Dùng khi quyết định công nhận không ghi chức danh; họ tên lấy từ quyết định."
        withAsterisk
        readOnly={!canEdit}
        {...form.getInputProps(at('secondTitle'))}
      />
    </>
  )
}

const FirstSignature = ({ form, canEdit, type }: TemplateProps) => {
  const at = pathOf(type)
  const { first } = form.getValues().certificatePapers[type]
  return (
    <>
      <Switch
        label="Có người ký bên trái"
        description="Ví dụ chủ tịch hội đồng đánh giá."
        disabled={!canEdit}
        checked={first !== null}
        onChange={({ currentTarget }) => form.setFieldValue(at('first'), currentTarget.checked ? noFirst : null)}
      />
      {first !== null && (
        <FieldPair>
          <TextInput
            label="Chức danh bên trái"
            withAsterisk
            readOnly={!canEdit}
            {...form.getInputProps(at('first.title'))}
          />
          <TextInput
            label="Họ tên bên trái"
            withAsterisk
            readOnly={!canEdit}
            {...form.getInputProps(at('first.name'))}
          />
        </FieldPair>
      )}
    </>
  )
}
