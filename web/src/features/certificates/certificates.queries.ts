import { certificates } from '@nhanxanh/contract/features/certificates'
import type { CertificateDetail, CertificateRow } from '@nhanxanh/contract/features/certificates.rows'
import { files } from '@nhanxanh/contract/features/files'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { queryOf } from '../../lib/query-of.ts'
import { refreshShown } from '../../lib/refresh.ts'

const { list, get, awaiting, entered, facets } = certificates

/** The reads of this feature; their keys are made here and nowhere else. */
export const certificateQueries = {
  detail: (id: string) => queryOf(get, { params: { id } }),
  /** Prints and downloads. */
  copies: (id: string) => queryOf(certificates.copies, { params: { id } }),
  awaiting: () => queryOf(awaiting),
  /** Numbers and last days that a decision of this day would give. */
  planned: (decidedOn: string) => queryOf(certificates.planned, { query: { decidedOn } }),
  /** Decisions that wait for their second person. */
  entered: () => queryOf(entered),
  /** Signed files that wait for a second person, or were sent back. */
  returns: () => queryOf(certificates.returns),
  signers: () => queryOf(certificates.signers),
  /** What the reader signed last, also when they left the screen. */
  lastSigning: () => queryOf(certificates.lastSigning),
  signing: (id: string) => queryOf(certificates.signing, { params: { id } }),
  earlierLevels: () => queryOf(certificates.earlierLevels),
  /** The certificate that was issued for an assessment last, if there is one. */
  ofAssessment: (assessmentId: string) => queryOf(list, { query: { assessmentId, limit: 10 } }),
}

/** What may show that a certificate was issued, or what became of one. */
export const certificatePaths: readonly string[] = [
  list.path,
  get.path,
  awaiting.path,
  certificates.planned.path,
  entered.path,
  facets.path,
  '/facilities',
]
const shown = new Set(certificatePaths)

/** After an act on one: its record and its rows in place; what was counted or ordered by it is asked again. */
export const patchCertificate = async (client: QueryClient, detail: CertificateDetail): Promise<void> => {
  client.setQueryData(certificateQueries.detail(detail.id).queryKey, detail)
  client.setQueriesData<{ items: CertificateRow[] }>({ queryKey: [list.path] }, (page) =>
    page?.items
      ? { ...page, items: page.items.map((row) => (row.id === detail.id ? { ...row, ...detail } : row)) }
      : page,
  )
  await refreshCertificates(client)
}

export const refreshCertificates = (client: QueryClient): Promise<void> =>
  refreshShown(client, (path) => shown.has(path))

/** Bytes of the file of a decision: kept while its certificates are looked at. */
export const decisionFileQuery = (id: string) =>
  queryOptions({
    queryKey: [files.download.path, id],
    queryFn: ({ signal }) => call(files.download, { params: { id } }, { signal }),
    staleTime: Infinity,
    gcTime: 10 * 60_000,
  })

/** What the decision says that is written down. */
export type PlannedHead = {
  decidedOn: string
  number: string | null
  signerName: string | null
  signerTitle: string | null
}

/** Bytes of a paper before it is issued, with so many of its type ahead of it; drawn anew by what the decision says. */
export const plannedPaperQuery = (id: string, head: PlannedHead, ahead: number) =>
  queryOptions({
    queryKey: [certificates.plannedPaper.path, id, head, ahead],
    queryFn: ({ signal }) => call(certificates.plannedPaper, { params: { id }, query: { ...head, ahead } }, { signal }),
    staleTime: 60_000,
    gcTime: 5 * 60_000,
  })

/** Bytes of the paper: `sha256` names them, so that a signed file takes the place of the one before. */
export const paperQuery = (id: string, sha256: string) =>
  queryOptions({
    queryKey: [certificates.view.path, id, sha256],
    queryFn: ({ signal }) => call(certificates.view, { params: { id } }, { signal }),
    staleTime: Infinity,
    gcTime: 10 * 60_000,
  })
