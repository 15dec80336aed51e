import { MultiSelect } from '@mantine/core'
import { assessments } from '@nhanxanh/contract/features/assessments'
import type { AssessmentDetail, Visit } from '@nhanxanh/contract/features/assessments.rows'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActDialog, type Ask } from '../../../../lib/act-dialog.tsx'
import { patchDetail } from '../../assessments.queries.ts'
import { useJudging } from '../judging.ts'
import { ChecklistField, RemovedFilesField } from './checklist-field.tsx'

type Props = { assessment: AssessmentDetail; onClose: () => void }

const people: Ask = {
  kind: 'line',
  label: 'Người tham gia',
  placeholder: 'Thành viên đoàn và đại diện cơ sở',
}
const minutes: Ask = { kind: 'text', label: 'Biên bản', withAsterisk: false, minRows: 4, maxRows: 12 }

const useToday = () => useState(() => vietnamDay(new Date()))[0]

/** Records a visit to the facility: when, who was there, what was seen, with photos. */
export const VisitDialog = ({ assessment: { id, facility }, onClose }: Props) => {
  const today = useToday()
  const client = useQueryClient()
  return (
    <ActDialog
      act={assessments.recordVisit}
      params={{ id }}
      title="Ghi thẩm định tại chỗ"
      verb="Lưu lần thẩm định"
      size="lg"
      asks={{
        visitedOn: { kind: 'day', label: 'Ngày', latest: today },
        // The day is today's: who was there is what one writes.
        people: { ...people, 'data-autofocus': true },
        minutes,
        fileIds: { kind: 'files' },
      }}
      values={{ visitedOn: today }}
      said={`Đã ghi lần thẩm định tại ${facility.name}.`}
      onDone={(detail) => patchDetail(client, detail)}
      onClose={onClose}
    />
  )
}

/** Plans a visit: its day, its people, and the criteria to be seen there. */
export const PlanDialog = ({ assessment: { id, facility }, onClose }: Props) => {
  const today = useToday()
  const client = useQueryClient()
  const { judged } = useJudging()
  const options = judged.toJudge.map(({ id: value, code, name }) => ({ value, label: `${code} ${name}` }))
  return (
    <ActDialog
      act={assessments.planVisit}
      params={{ id }}
      title="Lên kế hoạch thẩm định tại chỗ"
      verb="Lưu kế hoạch"
      size="lg"
      asks={{
        plannedOn: { kind: 'day', label: 'Ngày dự kiến', earliest: today },
        people,
        criterionIds: {
          kind: 'own',
          render: (field) => (
            <MultiSelect
              label="Tiêu chí cần xem"
              data={options}
              searchable
              hidePickedOptions
              nothingFoundMessage="Không có tiêu chí phù hợp."
              filter={({ options: all, search }) =>
                all.filter((option) => 'label' in option && foldText(option.label).includes(foldText(search)))
              }
              {...field}
            />
          ),
        },
      }}
      values={{ criterionIds: [] }}
      said={`Đã lên kế hoạch thẩm định tại ${facility.name}.`}
      onDone={(detail) => patchDetail(client, detail)}
      onClose={onClose}
    />
  )
}

/** Records what was seen on a planned visit, or mends one that was recorded. */
export const ChangeVisitDialog = ({ assessment: { id }, visit, onClose }: Props & { visit: Visit }) => {
  const today = useToday()
  const client = useQueryClient()
  const isPlanned = visit.visitedOn === null
  const { criteria, files } = visit
  return (
    <ActDialog
      act={assessments.changeVisit}
      params={{ id, otherId: visit.id }}
      title={isPlanned ? 'Ghi kết quả thẩm định tại chỗ' : 'Sửa lần thẩm định tại chỗ'}
      verb="Lưu lần thẩm định"
      size="lg"
      asks={{
        plannedOn: { kind: 'day', label: 'Ngày dự kiến', withAsterisk: false },
        visitedOn: {
          kind: 'day',
          label: 'Ngày thẩm định',
          description: 'Để trống khi chưa đến cơ sở.',
          withAsterisk: false,
          latest: today,
        },
        people,
        ...(criteria.length > 0 && {
          criteria: { kind: 'own' as const, render: (field) => <ChecklistField criteria={criteria} {...field} /> },
        }),
        minutes,
        ...(files.length > 0 && {
          removedFileIds: { kind: 'own' as const, render: (field) => <RemovedFilesField files={files} {...field} /> },
        }),
        fileIds: { kind: 'files' },
      }}
      values={{
        plannedOn: visit.plannedOn ?? '',
        visitedOn: visit.visitedOn ?? today,
        people: visit.people,
        minutes: visit.minutes ?? '',
        criteria: criteria.map(({ criterionId, isSeen, note }) => ({ criterionId, isSeen, note: note ?? '' })),
        removedFileIds: [],
      }}
      known={{ version: visit.version }}
      said="Đã lưu lần thẩm định."
      onDone={(detail) => patchDetail(client, detail)}
      onClose={onClose}
    />
  )
}
