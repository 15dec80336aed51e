import { Tabs } from '@mantine/core'
import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePermissions } from '../../../lib/can.ts'
import { useRecentRecord } from '../../../lib/palette/recent-records.ts'
import { usePresence } from '../../../lib/presence/use-presence.ts'
import type { Search } from '../../../ui/list/list-declaration.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { LettersAbout } from '../../owner-letters/owner-letters.public.tsx'
import { useFacilityEntry } from '../entry/use-facility-entry.tsx'
import { facilityRecord } from '../list/facility-palette.ts'
import review from '../review/review.module.css'
import { AssessmentsPart, CertificatesPart, ContactsPart, FilesPart } from './parts.tsx'
import { Portrait } from './portrait.tsx'
import { RecordHead } from './record-head.tsx'
import { recordPartsFor, type RecordPart } from './record-parts.tsx'
import styles from './record.module.css'

const drawn: Record<Exclude<RecordPart, 'approval'>, (props: { id: string }) => ReactNode> = {
  assessments: AssessmentsPart,
  certificates: CertificatesPart,
  contacts: ContactsPart,
  files: FilesPart,
  letters: ({ id }) => <LettersAbout facilityId={id} />,
}
type Drawn = keyof typeof drawn
const isDrawn = (part: unknown): part is Drawn => typeof part === 'string' && Object.hasOwn(drawn, part)

type Props = { facility: FacilityDetail; search: Search; part: string | undefined }

/** One part of what belongs to the facility, beside the others. */
const OnePart = ({ facility, search, part }: Props & { part: Drawn }) => {
  const navigate = useNavigate()
  const held = usePermissions()
  const { id, name, code } = facility
  const Part = drawn[part]
  const open = (tab: string | null) =>
    void navigate({
      to: '/approve-accounts/$id',
      params: { id },
      search: tab === null || tab === 'portrait' ? search : { ...search, tab },
      replace: true,
    })
  return (
    <>
      <div className={`row ${styles.head}`}>
        <PageTitle name={`${name} (${code})`}>{name}</PageTitle>
        <Tabs value={part} onChange={open}>
          <Tabs.List aria-label="Các phần của hồ sơ cơ sở">
            <Tabs.Tab value="portrait">Tổng quan</Tabs.Tab>
            {recordPartsFor(held).map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      </div>
      <div className={styles.panel}>
        <Part id={id} />
      </div>
    </>
  )
}

/** The record of an approved facility: its portrait, or one part of what belongs to it. */
export const FacilityRecord = ({ facility, search, part }: Props) => {
  useRecentRecord('/approve-accounts/$id', facilityRecord(facility))
  const others = usePresence({ kind: 'facilities', id: facility.id })
  const { acts, dialog } = useFacilityEntry(facility)
  return (
    <div className={`column ${review.screen}`}>
      <RecordHead {...{ facility, search, others, acts }} />
      {isDrawn(part) ? <OnePart {...{ facility, search, part }} /> : <Portrait facility={facility} />}
      {dialog}
    </div>
  )
}
