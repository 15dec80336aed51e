import { Button } from '@mantine/core'
import type { ReportDocumentDetail, ReportDocumentRow } from '@nhanxanh/contract/features/report-documents'
import { reportDocuments } from '@nhanxanh/contract/features/report-documents'
import { bytesWords, formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { formatDate, formatDateTime, formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { useAct } from '../../lib/use-act.ts'
import { FactsSection } from '../../ui/facts/facts-section.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import { PeekMore, PeekParts } from '../../ui/list/peek/peek-parts.tsx'
import { Banner } from '../../ui/states/banner.tsx'
import { CopyCode } from '../../ui/text/copy-code.tsx'
import { reportDocumentScreen } from './document-columns.tsx'
import { Outcome } from './outcome.tsx'
import { documentQueries } from './report-documents.queries.ts'
import styles from './report-documents.module.css'

/** Counts the document once more as of its day, and tells what differs. */
const Reproduce = ({ document: { id, asOf } }: { document: ReportDocumentDetail }) => {
  const { mutate, isPending, data } = useAct({
    mutationFn: () => call(reportDocuments.reproduce, { params: { id } }, { isToldHere: true }),
  })
  return (
    <FactsSection
      title="Tái lập"
      end={
        <Button variant="default" size="compact-sm" loading={isPending} onClick={() => mutate()}>
          Tái lập
        </Button>
      }
    >
      {data ? (
        <Outcome outcome={data} />
      ) : (
        <p className="dimmed">
          Tính lại số liệu đến hết ngày {formatDay(asOf)} từ quyết định, lần nộp và diễn biến của giấy chứng nhận, rồi
          so sánh từng dòng với tài liệu.
        </p>
      )}
    </FactsSection>
  )
}

type Props = { document: ReportDocumentRow }

const sizeWords = ({ size, expiresAt }: ReportDocumentRow): string | null =>
  size === null ? null : `${bytesWords(size)}${expiresAt === null ? '' : `, giữ đến ngày ${formatDate(expiresAt)}`}`

const About = ({ document }: Props) => (
  <FactsSection title="Tài liệu">
    <Facts
      facts={reportDocumentScreen.facts(document, [
        'template',
        'state',
        { label: 'Phạm vi', value: document.scope, isWide: true },
        'format',
        { label: 'Tệp', value: sizeWords(document) },
        'author',
        'createdAt',
      ])}
    />
  </FactsSection>
)

const Counted = ({ detail }: { detail: ReportDocumentDetail }) => {
  const { asOf, countedTo, rows, rowsSha256, criteria, number, figures } = detail
  return (
    <FactsSection title="Số liệu đã tính">
      <Facts
        facts={[
          { label: 'Số liệu tính đến', value: countedTo === null ? formatDay(asOf) : formatDateTime(countedTo) },
          { label: 'Số dòng', value: rows === null ? null : formatNumber(rows) },
          { label: 'Bộ tiêu chí', value: criteria.join('; '), isWide: true },
          { label: 'Số, ký hiệu', value: number, isWide: true },
          {
            label: 'SHA-256 của các dòng',
            value: rowsSha256 && <CopyCode code={rowsSha256} label="mã băm" />,
            isWide: true,
          },
        ]}
      />
      {figures.length > 0 && (
        <table className={styles.figures} aria-label="Số liệu đã tính">
          <tbody>
            {figures.map(({ name, count }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </FactsSection>
  )
}

/** A document beside the list: what it is, what it counted, its file, and counting it once more. */
export const DocumentPeek = ({ document }: Props) => {
  const query = useQuery(documentQueries.detail(document))
  return (
    <PeekParts>
      {document.failure !== null && <Banner tone="error">{document.failure}</Banner>}
      <About document={document} />
      <PeekMore query={query}>
        {(detail) => (
          <>
            <Counted detail={detail} />
            {detail.countedTo !== null && <Reproduce document={detail} />}
          </>
        )}
      </PeekMore>
    </PeekParts>
  )
}
