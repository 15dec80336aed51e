import { Button } from '@mantine/core'
import { criteriaVersions, type CriteriaVersion } from '@nhanxanh/contract/features/criteria-versions'
import { shortTypeNames } from '@nhanxanh/contract/shared/facility-kinds'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../../lib/api/client.ts'
import { useAct } from '../../../../lib/use-act.ts'
import { toast } from '../../../../ui/toast/toasts.ts'
import { refreshQuestions } from '../../questions.queries.ts'
import { factorsPart } from '../factors-address.ts'
import type { FactorRow } from '../factor-rows.ts'
import styles from '../factors.module.css'

type Props = { row: FactorRow; versions: readonly [CriteriaVersion, ...CriteriaVersion[]]; hasDrafts: boolean }

const nameOf = ({ type, number }: CriteriaVersion): string =>
  `${shortTypeNames[type].toLowerCase()} phiên bản ${number}`

/** What is published stays as it is: a new value goes into a draft, which is made from here. */
export const DraftNote = ({ row, versions, hasDrafts }: Props) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const ready = versions.filter(({ can }) => can.draft)
  const make = useAct({
    mutationFn: async () => {
      for (const { id } of ready) await call(criteriaVersions.draft, { params: { id } })
    },
    onSuccess: () => {
      toast({ tone: 'success', text: 'Đã tạo bản nháp. Bạn nhập được hệ số mới.' })
      return navigate({ to: '/questions', search: { part: factorsPart, peek: row.key } as never, replace: true })
    },
    // Somebody else may have made it at the same moment.
    onSettled: () => refreshQuestions(client),
  })
  const names = versions.map(nameOf).join(', ')
  return (
    <div className={`column ${styles.draft}`}>
      <p>
        {hasDrafts
          ? `Chưa có bản nháp cho ${names}: số mới chưa vào đó.`
          : `Đã phát hành nên giữ nguyên (${names}). Số mới vào một bản nháp và chỉ có hiệu lực khi bản nháp được phát hành.`}
      </p>
      {ready.length > 0 && (
        <Button
          type="button"
          variant={hasDrafts ? 'default' : 'filled'}
          loading={make.isPending}
          onClick={() => make.mutate()}
        >
          Tạo bản nháp để nhập hệ số
        </Button>
      )}
    </div>
  )
}
