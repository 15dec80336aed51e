import { Button, FileButton, MultiSelect, Select } from '@mantine/core'
import { addresses } from '@nhanxanh/contract/features/addresses'
import { audienceExpiries } from '@nhanxanh/contract/features/campaigns.rules'
import type { Audience } from '@nhanxanh/contract/features/campaigns.fields'
import { facilityTypeNames, facilityTypes } from '@nhanxanh/contract/shared/facility-kinds'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../lib/query-of.ts'
import { optionsOf } from '../../../ui/form/options-of.ts'
import { campaignQueries } from '../campaigns.queries.ts'
import type { CampaignForm } from './campaign-fields.tsx'
import styles from '../campaigns.module.css'

const address = /[^\s,;"<>]+@[^\s,;"<>]+\.[^\s,;"<>]+/g

/** Every condition narrows; none leaves everybody of the target in. */
export const AudienceFields = ({ form }: { form: CampaignForm }) => {
  const { target, audience } = form.getValues()
  const { data } = useQuery(campaignQueries.options())
  const set = (change: Partial<Audience>) => form.setFieldValue('audience', { ...audience, ...change })
  return (
    <>
      {target === 'admin' ? (
        <MultiSelect
          label="Vai trò"
          placeholder={audience.roleIds.length === 0 ? 'Mọi vai trò' : ''}
          searchable
          data={(data?.roles ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={audience.roleIds}
          onChange={(roleIds) => set({ roleIds })}
        />
      ) : (
        <OwnerFields audience={audience} levels={data?.levels ?? []} set={set} />
      )}
      <EmailsField emails={audience.emails} onChange={(emails) => set({ emails })} />
    </>
  )
}

type Setting = { audience: Audience; set: (change: Partial<Audience>) => void }

const OwnerFields = ({ audience, levels, set }: Setting & { levels: { key: string; name: string }[] }) => (
  <>
    <MultiSelect
      label="Loại cơ sở"
      placeholder={audience.facilityTypes.length === 0 ? 'Mọi loại' : ''}
      data={optionsOf(facilityTypes, facilityTypeNames)}
      value={audience.facilityTypes}
      onChange={(chosen) => set({ facilityTypes: facilityTypes.filter((type) => chosen.includes(type)) })}
    />
    <CommunesField audience={audience} set={set} />
    <MultiSelect
      label="Mức nhãn"
      placeholder={audience.levels.length === 0 ? 'Mọi mức, kể cả chưa có' : ''}
      data={levels.map(({ key, name }) => ({ value: key, label: name }))}
      value={audience.levels}
      onChange={(chosen) => set({ levels: chosen })}
    />
    <Select
      label="Giấy chứng nhận hết hạn"
      placeholder="Không xét"
      clearable
      data={audienceExpiries.map((days) => ({ value: days, label: `Trong ${days} ngày tới` }))}
      value={audience.expiresWithin}
      onChange={(days) => set({ expiresWithin: audienceExpiries.find((each) => each === days) ?? null })}
    />
  </>
)

const CommunesField = ({ audience: { communeCodes }, set }: Setting) => {
  const [text, setText] = useState('')
  const found = useQuery({
    ...queryOf(addresses.communes, { query: { q: text, limit: 20 } }),
    placeholderData: keepPreviousData,
  })
  const named = useQuery({
    ...queryOf(addresses.communes, { query: { code: communeCodes, limit: 100 } }),
    enabled: communeCodes.length > 0,
    placeholderData: keepPreviousData,
  })
  const all = [...(named.data?.items ?? []), ...(found.data?.items ?? [])]
  const names = new Map(all.map(({ code, name, province }) => [code, `${name}, ${province.name}`]))
  return (
    <MultiSelect
      label="Xã, phường"
      placeholder={communeCodes.length === 0 ? 'Mọi xã, phường' : ''}
      searchable
      searchValue={text}
      onSearchChange={setText}
      filter={({ options }) => options}
      data={[...names].map(([value, label]) => ({ value, label }))}
      value={communeCodes}
      onChange={(chosen) => set({ communeCodes: chosen })}
    />
  )
}

/** Addresses in any text: a column of a sheet, a list with commas. */
const EmailsField = ({ emails, onChange }: { emails: string[]; onChange: (emails: string[]) => void }) => (
  <div className={`row wrap ${styles.row}`}>
    <FileButton
      accept=".csv,.txt,text/csv,text/plain"
      inputProps={{ 'aria-label': 'Tệp danh sách email' }}
      onChange={(file) => {
        void file?.text().then((text) => onChange([...new Set(text.toLowerCase().match(address) ?? [])]))
      }}
    >
      {(props) => (
        <Button variant="default" size="compact-sm" {...props}>
          Chọn tệp email (CSV)
        </Button>
      )}
    </FileButton>
    {emails.length > 0 && (
      <>
        <span>{`Chỉ gửi cho ${emails.length} địa chỉ trong tệp`}</span>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onChange([])}>
          Bỏ tệp
        </Button>
      </>
    )}
  </div>
)
