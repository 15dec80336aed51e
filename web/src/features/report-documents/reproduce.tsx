import { Button } from '@mantine/core'
import { reportDocuments, type ReportDocumentDetail } from '@nhanxanh/contract/features/report-documents'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { call } from '../../lib/api/client.ts'
import { useAct } from '../../lib/use-act.ts'
import { FactsSection } from '../../ui/facts/facts-section.tsx'
import { Outcome } from './outcome.tsx'
import styles from './report-documents.module.css'

/** Counts the document once more as of its day, and tells what differs. */
export const Reproduce = ({ document: { id, asOf } }: { document: ReportDocumentDetail }) => {
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
        <p className={styles.dimmed}>
          Tính lại số liệu đến hết ngày {formatDay(asOf)} từ quyết định, lần nộp và diễn biến của giấy chứng nhận, rồi
          so sánh từng dòng với tài liệu.
        </p>
      )}
    </FactsSection>
  )
}
