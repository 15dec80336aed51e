import { Button } from '@mantine/core'
import { assessments } from '@nhanxanh/contract/features/assessments'
import { blindCauses, blindName } from '@nhanxanh/contract/features/assessments.blind'
import type { BlindCount, BlindDifference } from '@nhanxanh/contract/features/assessments.blind'
import { verdictNames, verdictReasonNames } from '@nhanxanh/contract/features/assessments.verdict-rules'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { IconDownload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActDialog } from '../../../lib/act-dialog.tsx'
import { call } from '../../../lib/api/client.ts'
import { useMay } from '../../../lib/can.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useAct } from '../../../lib/use-act.ts'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import { decimalOnScreen } from '../../../ui/formula/words/screen-value.ts'
import { SectionState } from '../../../ui/states/section-state.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { assessmentQueries } from '../assessments.queries.ts'
import styles from './blind.module.css'

type CountsProps = { title: string; what: string; items: readonly (BlindCount & { wordings?: number })[] }

/** `7/9`: of so many verdicts that were compared so many agree. */
const Counts = ({ title, what, items }: CountsProps) => (
  <FactsSection title={title}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{what}</th>
          <th scope="col">Thống nhất</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ name, agreed, compared, wordings = 0 }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              {wordings > 0 && <small> · nêu tên cho phiên bản sau: {wordings} lần khác nhau vì câu chữ</small>}
            </th>
            <td className="tabular">{`${agreed}/${compared}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </FactsSection>
)

const saidWords = ({ by, verdict, share, reason, comment }: BlindDifference['first']): string =>
  [
    `${by}: ${verdictNames[verdict]}${share === null ? '' : ` (${decimalOnScreen(share)})`}`,
    reason === null ? null : verdictReasonNames[reason],
    comment,
  ]
    .filter((part) => part !== null)
    .join(' · ')

const CauseDialog = ({ difference, onClose }: { difference: BlindDifference; onClose: () => void }) => {
  const client = useQueryClient()
  const { reviewId: id, criterionId: otherId, criterion, cause, causeNote } = difference
  return (
    <ActDialog
      act={assessments.nameBlindCause}
      params={{ id, otherId }}
      title={`Vì sao khác nhau: ${criterion}`}
      verb="Ghi nguyên nhân"
      asks={{
        cause: {
          kind: 'choice',
          label: 'Nguyên nhân',
          options: Object.entries(blindCauses).map(([value, label]) => ({ value, label })),
        },
        note: { kind: 'text', label: 'Ghi chú', withAsterisk: false, minRows: 2 },
      }}
      values={{ cause: cause ?? '', note: causeNote ?? '' }}
      said="Đã ghi nguyên nhân."
      onDone={() => client.invalidateQueries({ queryKey: assessmentQueries.blindAgreement().queryKey })}
      onClose={onClose}
    >
      <p>{saidWords(difference.first)}</p>
      <p>{saidWords(difference.second)}</p>
    </ActDialog>
  )
}

const Differences = ({ items }: { items: readonly BlindDifference[] }) => {
  const [naming, setNaming] = useState<BlindDifference | null>(null)
  const mayName = useMay('/assessments', 'nameBlindCause')
  return (
    <FactsSection title="Chỗ hai người kết luận khác nhau">
      <ul className={styles.differences}>
        {items.map((difference) => (
          <li key={`${difference.reviewId} ${difference.criterionId}`}>
            <b>{difference.criterion}</b> <small>{blindName(difference)}</small>
            <p>{saidWords(difference.first)}</p>
            <p>{saidWords(difference.second)}</p>
            <p>
              {difference.cause !== null && `${blindCauses[difference.cause]}. ${difference.causeNote ?? ''} `}
              {mayName && (
                <Button size="compact-sm" variant="default" onClick={() => setNaming(difference)}>
                  {difference.cause === null ? 'Ghi nguyên nhân' : 'Sửa nguyên nhân'}
                </Button>
              )}
            </p>
          </li>
        ))}
      </ul>
      {naming && <CauseDialog difference={naming} onClose={() => setNaming(null)} />}
    </FactsSection>
  )
}

/** The same as a workbook, for the council's papers. */
const TakeButton = () => {
  const { mutate, isPending } = useAct({
    mutationFn: () => call(assessments.blindAgreementFile),
    onSuccess: (bytes) => {
      saveFile(bytes, `do-thong-nhat-cham-lai-${vietnamDay(new Date())}.xlsx`)
      toast({ tone: 'success', text: 'Đã tải độ thống nhất.' })
    },
  })
  return (
    <div>
      <Button
        variant="default"
        loading={isPending}
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => mutate()}
      >
        Tải độ thống nhất (Excel)
      </Button>
    </div>
  )
}

/** How far people agree, for the council: by criterion, by assessor, by commune, and where they do not. */
export const Agreement = () => {
  const query = useQuery(assessmentQueries.blindAgreement())
  const mayTake = useMay('/assessments', 'takeAgreement')
  if (!query.data) return <SectionState what="độ thống nhất" query={query} />
  const { byCriterion, byAssessor, byCommune, differences } = query.data
  return (
    <>
      {mayTake && <TakeButton />}
      {differences.length > 0 && <Differences items={differences} />}
      <Counts title="Độ thống nhất theo tiêu chí" what="Tiêu chí" items={byCriterion} />
      <Counts title="Theo người thẩm định" what="Người thẩm định" items={byAssessor} />
      <Counts title="Theo xã, phường" what="Xã, phường" items={byCommune} />
    </>
  )
}
