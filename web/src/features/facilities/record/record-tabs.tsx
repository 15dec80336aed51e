import { Tabs } from '@mantine/core'
import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { holdsAll } from '@nhanxanh/contract/permissions'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePermissions } from '../../../lib/can.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import type { Search } from '../../../ui/list/list-declaration.ts'
import { LettersAbout } from '../../owner-letters/owner-letters.public.tsx'
import { AssessmentsPart, CertificatesPart, ContactsPart, FilesPart, StoryPart } from './parts.tsx'
import styles from './record.module.css'

/** The parts of an approved facility's record in their order (PRODUCT D5), each with the key that its rows need. */
const recordTabs = [
  { value: 'record', label: 'Hồ sơ', needs: 'facility:read' },
  { value: 'assessments', label: 'Đánh giá', needs: 'assessment:list' },
  { value: 'certificates', label: 'Chứng nhận', needs: 'certification:list' },
  { value: 'contacts', label: 'Phản ánh', needs: 'contact:list' },
  { value: 'files', label: 'Tệp', needs: 'file:list' },
  { value: 'letters', label: 'Thư', needs: 'facility:read' },
  { value: 'story', label: 'Dòng thời gian', needs: 'facility:read' },
] as const
type RecordTab = (typeof recordTabs)[number]['value']

/** The part that an address shows; the record itself where it names none. */
const recordTabOf = ({ tab }: Search): RecordTab => recordTabs.find(({ value }) => value === tab)?.value ?? 'record'

const parts: Record<Exclude<RecordTab, 'record'>, (props: { id: string }) => ReactNode> = {
  assessments: AssessmentsPart,
  certificates: CertificatesPart,
  contacts: ContactsPart,
  files: FilesPart,
  letters: ({ id }) => <LettersAbout facilityId={id} />,
  story: StoryPart,
}

/** The parts of an approved facility's record; before the approval there is the registration alone. */
export const RecordTabs = ({ facility, children }: { facility: FacilityDetail; children: ReactNode }) => {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const held = usePermissions()
  if (facility.status !== 'approved') return children
  const tab = recordTabOf(search)
  const { id } = facility
  const Part = tab === 'record' ? null : parts[tab]
  const open = (next: string | null) => {
    const { tab: _, ...rest } = search
    const to = next === null || next === 'record' ? rest : { ...rest, tab: next }
    void navigate({ to: '/approve-accounts/$id', params: { id }, search: to, replace: true })
  }
  return (
    <>
      <Tabs value={tab} onChange={open} className={styles.tabs}>
        <Tabs.List aria-label="Các phần của hồ sơ cơ sở">
          {recordTabs
            .filter(({ needs }) => holdsAll(held, [needs]))
            .map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
        </Tabs.List>
      </Tabs>
      {Part === null ? (
        children
      ) : (
        <div className={`card ${styles.panel}`}>
          <PageTitle name={`${facility.name} (${facility.code})`}>{facility.name}</PageTitle>
          <Part id={id} />
        </div>
      )}
    </>
  )
}
