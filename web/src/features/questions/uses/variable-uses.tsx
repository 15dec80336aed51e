import { useQuery } from '@tanstack/react-query'
import { SkeletonFacts } from '../../../ui/states/skeleton.tsx'
import { questionQueries } from '../questions.queries.ts'
import { UsesFacts } from './uses-facts.tsx'

type Props = { kind: 'input' | 'constant'; id: string }

/** Where an input or a constant is used, asked for when somebody wants to know. */
export const VariableUses = ({ kind, id }: Props) => {
  const { data, isError } = useQuery(
    kind === 'input' ? questionQueries.inputUses(id) : questionQueries.constantUses(id),
  )
  // The failure has its toast.
  if (data === undefined) return isError ? null : <SkeletonFacts facts={2} />
  return <UsesFacts uses={data} />
}
