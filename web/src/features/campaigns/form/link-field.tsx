import { Select } from '@mantine/core'
import { linkKindNames, linkKinds, type LinkKind } from '@nhanxanh/contract/features/campaigns.rules'
import { RecordSelect } from '../../../lib/palette/record-select.tsx'
import { useRecordSource } from '../../../lib/palette/use-record-source.ts'
import { FieldPair } from '../../../ui/form/form-layout.tsx'
import { optionsOf } from '../../../ui/form/options-of.ts'
import type { CampaignForm } from './campaign-fields.tsx'

const screens = {
  facility: '/approve-accounts/$id',
  assessment: '/assessments/$id',
  certificate: '/certificates/$id',
} as const satisfies Record<LinkKind, string>

type Props = { form: CampaignForm; /** Of the record that was chosen before. */ name: string | null }

/** The record that a press on the message opens, if any: found as in the palette, by who may open it. */
export const LinkField = ({ form, name }: Props) => {
  const { link } = form.getValues()
  const may = {
    facility: useRecordSource(screens.facility) !== undefined,
    assessment: useRecordSource(screens.assessment) !== undefined,
    certificate: useRecordSource(screens.certificate) !== undefined,
  }
  const offered = linkKinds.filter((kind) => may[kind] || kind === link?.kind)
  if (offered.length === 0) return null
  return (
    <FieldPair>
      <Select
        label="Mở khi bấm"
        allowDeselect={false}
        data={[{ value: '', label: 'Không mở hồ sơ nào' }, ...optionsOf(offered, linkKindNames)]}
        value={link?.kind ?? ''}
        onChange={(chosen) => {
          const kind = linkKinds.find((each) => each === chosen)
          form.setFieldValue('link', kind === undefined ? null : { kind, id: '' })
        }}
      />
      {link && <RecordField key={link.kind} form={form} kind={link.kind} name={name} />}
    </FieldPair>
  )
}

const RecordField = ({ form, kind, name }: Props & { kind: LinkKind }) => {
  const id = form.getValues().link?.id ?? ''
  return (
    <RecordSelect
      screen={screens[kind]}
      label={linkKindNames[kind]}
      withAsterisk
      chosen={id === '' ? null : { value: id, label: name ?? 'Hồ sơ đã chọn' }}
      onChoose={(value) => form.setFieldValue('link', { kind, id: value ?? '' })}
      error={form.errors['link.id'] ?? form.errors['link']}
    />
  )
}
