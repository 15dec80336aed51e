import { questions } from '@nhanxanh/contract/features/questions'
import { addDays, type VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../lib/api/client.ts'
import { useContractForm } from '../../../../lib/forms.ts'
import { refreshQuestions } from '../../questions.queries.ts'
import { yearForm, type YearValues } from '../../variables/variable-values.ts'
import { yearOf, type FactorPlace, type FactorRow } from '../factor-rows.ts'

/** The year after the newest one; of a number that is not kept by year, this year. */
export const nextYearOf = ({ last, years }: FactorRow, today: VietnamDay): number =>
  years.length > 1 ? yearOf(last) + 1 : Math.max(Number(today.slice(0, 4)), yearOf(last) + 1)

/** Behind the value that holds now: where it ends, else with the next year. */
export const nextDayOf = ({ last: { validFrom, validTo } }: FactorRow, today: VietnamDay): VietnamDay => {
  if (validTo !== null) return addDays(validTo, 1)
  const newest = validFrom > today ? validFrom : today
  return `${Number(newest.slice(0, 4)) + 1}-01-01`
}

const valuesOf = (row: FactorRow, today: VietnamDay): YearValues => ({
  ...yearForm.values(null),
  year: String(nextYearOf(row, today)),
  validFrom: nextDayOf(row, today),
})

/** The value of another year, written into every draft that has the factor, at once. */
export const useYearForm = (
  row: FactorRow,
  [first, ...others]: readonly [FactorPlace, ...FactorPlace[]],
  today: VietnamDay,
) => {
  const client = useQueryClient()
  const otherIds = others.map(({ last: { id } }) => id)
  return useContractForm({
    schema: yearForm.schema,
    unsaved: { name: `questions.addYear/${first.last.id}`, title: `Hệ số năm sau của ${row.key}` },
    initialValues: valuesOf(row, today),
    save: async (body, idempotencyKey) => {
      const params = { id: first.last.id }
      const saved = await call(questions.addYear, { params, body: { ...body, otherIds } }, { idempotencyKey })
      await refreshQuestions(client)
      return saved
    },
  })
}
