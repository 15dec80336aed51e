import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { linkKindNames, linkKinds, type LinkKind } from '@nhanxanh/contract/features/campaigns.rules'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRecordSource } from '../../../lib/palette/use-record-source.ts'
import { FieldPair } from '../../../ui/form/form-layout.tsx'
import { optionsOf } from '../../../ui/form/options-of.ts'
import type { CampaignForm } from './campaign-fields.tsx'

const screens = {
  facility: '/approve-accounts/$id',
  assessment: '/assessments/$id',
  certificate: '/certificates/$id',
} as const satisfies Record<LinkKind, string>

const pause = 200

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
        label="Bấm vào thì mở"
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
  const source = useRecordSource(screens[kind])
  const id = form.getValues().link?.id ?? ''
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(id === '' ? null : { value: id, label: name ?? 'Hồ sơ đã chọn' })
  const [asked] = useDebouncedValue(text, pause)
  const { data, isError } = useQuery({
    queryKey: ['notifications', 'link', kind, asked],
    queryFn: ({ signal }) => source?.find(asked, signal) ?? [],
    enabled: source !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const found = (data ?? []).map((record) => ({
    value: record.id,
    label: [record.label, record.code].filter((part) => part !== '').join(' · '),
  }))
  const all = chosen && !found.some(({ value }) => value === chosen.value) ? [chosen, ...found] : found
  return (
    <Select
      label={linkKindNames[kind]}
      placeholder="Gõ tên hoặc mã"
      withAsterisk
      searchable
      allowDeselect={false}
      filter={({ options }) => options}
      nothingFoundMessage={isError ? 'Không tìm được hồ sơ lúc này.' : 'Không có hồ sơ khớp.'}
      onSearchChange={setText}
      data={all}
      value={id}
      onChange={(value) => {
        setChosen(all.find((each) => each.value === value) ?? null)
        form.setFieldValue('link', { kind, id: value ?? '' })
      }}
      error={form.errors['link.id'] ?? form.errors['link']}
    />
  )
}
