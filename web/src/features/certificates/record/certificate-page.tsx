import { certificates } from '@nhanxanh/contract/features/certificates'
import type { CertificateDetail } from '@nhanxanh/contract/features/certificates.rows'
import { standingSentence } from '@nhanxanh/contract/features/certificates.words'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { lostRecord } from '../../../lib/api/api-error.ts'
import { useKnownRow } from '../../../lib/list/known-row.ts'
import { cleanSearch } from '../../../ui/list/list-address.ts'
import type { Search } from '../../../ui/list/list-declaration.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { RecordAhead } from '../../../ui/page/record-ahead.tsx'
import { PageLoader } from '../../../ui/states/page-loader.tsx'
import { useLate } from '../../../ui/states/use-late.ts'
import { certificateQueries } from '../certificates.queries.ts'
import { certificateRules } from '../list/certificate-address.ts'
import { CertificateRecord } from './certificate-record.tsx'
import { BackToCertificates } from './record-head.tsx'

/** Milliseconds between two looks at a paper that is being drawn. */
const drawingMs = 2000

const isBeingDrawn = ({ paper, origin }: CertificateDetail): boolean => paper === null && origin !== 'earlier'

/** What the list knew of it, until all is there. */
const Coming = ({ id, search, isLate }: { id: string; search: Search; isLate: boolean }) => {
  const row = useKnownRow(certificates.list, id)
  if (!row) return isLate ? <PageLoader /> : null
  const { number, facility } = row
  return (
    <RecordAhead
      back={<BackToCertificates search={search} />}
      title={facility.name}
      summary={`${number} · ${standingSentence(row)}`}
    />
  )
}

/** One certificate; it carries the filters of the list that it was opened from. */
export const CertificatePage = () => {
  const { id = '' } = useParams({ strict: false })
  const raw: Search = useSearch({ strict: false })
  const search = useMemo(() => cleanSearch(certificateRules, raw), [raw])
  const { data, error, refetch } = useQuery({
    ...certificateQueries.detail(id),
    refetchInterval: ({ state }) => (state.data && isBeingDrawn(state.data) ? drawingMs : false),
  })
  const isLate = useLate(data === undefined && error === null)
  if (data) return <CertificateRecord key={id} certificate={data} search={search} />
  if (error === null) return <Coming key={id} id={id} search={search} isLate={isLate} />
  return (
    <>
      <BackToCertificates search={search} />
      <ErrorState {...lostRecord(error, 'giấy chứng nhận')} onRetry={() => void refetch()} />
    </>
  )
}
