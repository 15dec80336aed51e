import { criteria, criterionBody, type Criterion } from '@nhanxanh/contract/features/criteria'
import type { QuestionRow } from '@nhanxanh/contract/features/questions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { z } from 'zod'
import { call } from '../../../../lib/api/client.ts'
import type { Stored } from '../../../../lib/edit-form.ts'
import { CellForm } from '../../../../lib/list/cell-form.tsx'
import { decimalFromScreen, decimalOnScreen } from '../../../../ui/formula/words/screen-value.ts'
import type { CellLeft } from '../../../../ui/list/list-declaration.ts'
import { toast } from '../../../../ui/toast/toasts.ts'
import { questionQueries, refreshQuestions } from '../../questions.queries.ts'

type Values = { points: string }

const form = z.preprocess(
  ({ points }: Values) => ({ points: decimalFromScreen(points) }),
  criterionBody.pick({ points: true }),
)
/** What the write takes of a criterion as it is read. */
const body = z.object(criterionBody.shape)

const storedOf = ({ points, version, updatedBy }: Criterion): Stored<Values> => {
  const stored = { values: { points: decimalOnScreen(points) }, version }
  return updatedBy === null ? stored : { ...stored, changedBy: updatedBy }
}

type Props = { row: QuestionRow; leave: (to: CellLeft) => void }

/** The points of the criterion that the question belongs to: one number for all questions of it. */
export const PointsCell = ({ row, leave }: Props) => {
  const { data } = useQuery({
    ...questionQueries.criterion(row.criterion.id),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  return data && <PointsForm criterion={data} leave={leave} />
}

const PointsForm = ({ criterion, leave }: { criterion: Criterion; leave: Props['leave'] }) => {
  const client = useQueryClient()
  // After a conflict the other fields are those that somebody else has saved.
  const latest = useRef(criterion)
  const params = { id: criterion.id }
  return (
    <CellForm
      field="points"
      label={`Điểm của tiêu chí ${criterion.code}`}
      schema={form}
      stored={storedOf(criterion)}
      isDecimal
      save={async ({ points }, { version, idempotencyKey }) => {
        const asked = { params, body: { ...body.parse(latest.current), points, version } }
        const saved = await call(criteria.update, asked, { idempotencyKey, isToldHere: true })
        toast({ tone: 'success', text: `Đã lưu điểm của tiêu chí ${criterion.code}.` })
        await refreshQuestions(client)
        return saved
      }}
      reload={async () => {
        latest.current = await call(criteria.get, { params })
        return storedOf(latest.current)
      }}
      leave={leave}
    />
  )
}
