import { Button } from '@mantine/core'
import { settings, type CurrentSettings, type SettingsProposal } from '@nhanxanh/contract/features/settings'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { IconClock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { asApiError } from '../../lib/api/api-error.ts'
import { useAct } from '../../lib/use-act.ts'
import { toast } from '../../ui/toast/toasts.ts'
import { settingsQueries } from './settings.queries.ts'
import styles from './settings.module.css'

const answers = {
  confirm: { verb: 'Xác nhận', said: 'Đã xác nhận thay đổi cài đặt.', endpoint: settings.confirmProposal },
  refuse: { verb: 'Từ chối', said: 'Đã từ chối thay đổi cài đặt.', endpoint: settings.refuseProposal },
  withdraw: { verb: 'Rút đề nghị', said: 'Đã rút đề nghị đổi cài đặt.', endpoint: settings.withdrawProposal },
} as const
type Answer = keyof typeof answers

/** Where somebody was faster, the strip shows what is there now. */
const useAnswer = (id: string, answer: Answer) => {
  const client = useQueryClient()
  const { queryKey } = settingsQueries.current()
  return useAct({
    mutationFn: () => call(answers[answer].endpoint, { params: { id } }),
    onSuccess: (saved: CurrentSettings) => {
      client.setQueryData(queryKey, saved)
      toast({ tone: 'success', text: answers[answer].said })
    },
    onError: (failure) => {
      if (asApiError(failure).code === 'SETTINGS_PROPOSAL_NOT_FOUND') void client.invalidateQueries({ queryKey })
    },
  })
}

const AnswerButton = ({ id, answer }: { id: string; answer: Answer }) => {
  const { mutate, isPending } = useAnswer(id, answer)
  return (
    <Button
      variant={answer === 'confirm' ? 'filled' : 'default'}
      size="xs"
      h={32}
      loading={isPending}
      onClick={() => mutate()}
    >
      {answers[answer].verb}
    </Button>
  )
}

const standing = ({ confirmedBy, inForceAt }: SettingsProposal): string => {
  if (inForceAt === null) return 'Chờ người thứ hai có toàn quyền xác nhận.'
  const from = `Có hiệu lực từ ${formatDateTime(inForceAt)}`
  return confirmedBy === null ? `${from} nếu không ai từ chối.` : `${from}, ${confirmedBy} đã xác nhận.`
}

/** A change of what binds those who decide, before it is in force: what, by whom, from when, and the answers that are the reader's. */
export const Proposal = ({ proposal }: { proposal: SettingsProposal }) => (
  <section className={`row wrap ${styles.proposal}`} aria-label="Đề nghị đổi cài đặt">
    <IconClock size={20} aria-hidden />
    <div>
      <p>
        {proposal.by} đề nghị lúc {formatDateTime(proposal.at)}. {standing(proposal)}
      </p>
      {proposal.changes.map(({ field, sentence }) => (
        <p key={field}>
          <b>{sentence}</b>
        </p>
      ))}
    </div>
    {(['withdraw', 'refuse', 'confirm'] as const).map(
      (answer) => proposal.can[answer] && <AnswerButton key={answer} id={proposal.id} answer={answer} />,
    )}
  </section>
)
