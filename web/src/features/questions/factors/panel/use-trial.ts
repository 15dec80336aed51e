import { useDebouncedValue } from '@mantine/hooks'
import { yearBody } from '@nhanxanh/contract/features/questions.fields'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useMay } from '../../../../lib/can.ts'
import { decimalFromScreen } from '../../../../ui/formula/words/screen-value.ts'
import { questionQueries } from '../../questions.queries.ts'
import type { FactorPlace } from '../factor-rows.ts'
import { mergeTrials } from './merge-trials.ts'

const { value: valueField, validFrom: dayField } = yearBody.shape
const pause = 400

/** What a typed value would do, in every place that gets it; null while nothing is typed that could be tried. */
export const useTrial = (places: readonly FactorPlace[], typed: { value: string; validFrom: string }) => {
  const mayTry = useMay('/questions', 'tryFactor')
  const [asked] = useDebouncedValue(`${typed.value} ${typed.validFrom}`, pause)
  const [text = '', day = ''] = asked.split(' ')
  const [value, validFrom] = [valueField.safeParse(decimalFromScreen(text)), dayField.safeParse(day)]
  const query = value.success && validFrom.success ? { value: value.data, validFrom: validFrom.data } : null
  const trials = useQueries({
    queries: places.map(({ last: { id } }) => ({
      ...questionQueries.trial(id, query ?? { value: '', validFrom: '' }),
      enabled: mayTry && query !== null,
      placeholderData: keepPreviousData,
    })),
  })
  const all = trials.flatMap(({ data }) => (data === undefined ? [] : [data]))
  const isTyping = asked !== `${typed.value} ${typed.validFrom}`
  return {
    mayTry,
    isAsked: query !== null,
    isComputing: query !== null && (isTyping || trials.some(({ isFetching }) => isFetching)),
    isFailed: trials.some(({ isError }) => isError),
    trial: all.length === 0 || all.length < trials.length ? null : mergeTrials(all),
    retry: () => trials.forEach(({ refetch }) => void refetch()),
  }
}
