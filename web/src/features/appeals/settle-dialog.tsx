import { appeals, type AppealDetail } from '@nhanxanh/contract/features/appeals'
import { appealOutcomeNames, appealOutcomes, appealRemedyNames } from '@nhanxanh/contract/features/appeals.rules'
import type { AppealOutcome } from '@nhanxanh/contract/features/appeals.rules'
import { ActDialog } from '../../lib/act-dialog.tsx'
import { useStep } from '../../lib/cases/case-kind.ts'

type DialogProps = { record: AppealDetail; onClose: () => void }

/** What each outcome leads to, before it is chosen. */
const hintOf = (outcome: AppealOutcome, { offer }: AppealDetail): string => {
  if (outcome === 'kept') return 'Quyết định đứng nguyên; việc giải quyết khiếu nại kết thúc.'
  if (offer === null) return ''
  return [offer.why, appealRemedyNames[offer.remedy]].filter((text) => text !== null).join(' ')
}

const outcomeWords = ({ outcome }: AppealDetail): string =>
  outcome === null ? '' : `: ${appealOutcomeNames[outcome].toLocaleLowerCase('vi')}`

/** Keeps the decision or changes it; what is changed is opened again at once, for others. */
export const SettleDialog = ({ record, onClose }: DialogProps) => {
  const { id, code, version } = record
  const options = appealOutcomes.map((value) => ({
    value,
    label: appealOutcomeNames[value],
    description: hintOf(value, record),
  }))
  return (
    <ActDialog
      act={appeals.settle}
      params={{ id }}
      title={`Giải quyết khiếu nại ${code}`}
      name="Giải quyết khiếu nại"
      verb="Giải quyết khiếu nại"
      size="lg"
      asks={{
        outcome: { kind: 'choice', label: 'Kết quả', options },
        grounds: {
          kind: 'text',
          label: 'Căn cứ giải quyết',
          description: 'Được ghi trong kết quả gửi người khiếu nại; không sửa được sau khi giải quyết.',
          minRows: 4,
          maxRows: 12,
        },
        fileIds: { kind: 'files', label: 'Quyết định bằng giấy', most: 10 },
      }}
      known={{ version }}
      unsaved={{ name: `appeals.settle/${id}`, title: `Giải quyết ${code}` }}
      said={(settled) => `Đã giải quyết khiếu nại ${code}${outcomeWords(settled)}.`}
      {...useStep(appeals, id)}
      onClose={onClose}
    />
  )
}
