import type { AssessmentDetail } from '@nhanxanh/contract/features/assessments.rows'
import { Button } from '@mantine/core'
import { useTaking } from '../../assignment/use-taking.ts'

/** Takes a file that nobody judges yet: the first thing to do with it. */
export const TakeButton = ({ assessment }: { assessment: AssessmentDetail }) => {
  const { take, isPending } = useTaking()
  if (!assessment.can.assign || assessment.lead !== null) return null
  return (
    <Button size="xs" h={32} variant="outline" loading={isPending} onClick={() => take(assessment, true)}>
      Nhận thẩm định
    </Button>
  )
}
