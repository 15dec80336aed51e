import { Button, Menu } from '@mantine/core'
import { councilSessions } from '@nhanxanh/contract/features/council-sessions'
import type { CouncilSession } from '@nhanxanh/contract/features/council-sessions'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { IconDots } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import { useAct } from '../../../lib/use-act.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import styles from './council.module.css'
import { patchSession } from './council.queries.ts'
import { openFiles, unconcluded } from './council-words.ts'
import { SignTogether } from './sign-together.tsx'

const SessionDialog = lazyPart(() => import('./session-dialog.tsx').then((module) => module.SessionDialog))

type Props = { session: CouncilSession; onRemoved: () => void }
type Step = 'hold' | 'amend' | 'concludeAsProposed' | 'close'

const steps: Record<Step, { verb: string; done: string }> = {
  hold: { verb: 'Ghi đã họp', done: 'Đã ghi nhận phiên họp. Hãy ghi kết luận của từng phiếu.' },
  amend: { verb: 'Trở lại chuẩn bị', done: 'Phiên họp trở lại chuẩn bị.' },
  concludeAsProposed: {
    verb: 'Ghi kết luận theo đề nghị',
    done: 'Đã ghi kết luận theo đề nghị. Hãy xem lại từng phiếu.',
  },
  close: { verb: 'Kết thúc phiên họp', done: 'Đã kết thúc phiên họp. Các quyết định ký được từ bây giờ.' },
}

const useSteps = (session: CouncilSession, onRemoved: () => void) => {
  const client = useQueryClient()
  const params = { id: session.id }
  const moving = useAct({
    mutationFn: (step: Step) => call(councilSessions[step], { params, body: { version: session.version } }),
    onSuccess: (moved, step) => {
      patchSession(client, moved)
      // What its writer may not conclude, as a file that they entered from paper, is left to others.
      const left = step === 'concludeAsProposed' ? unconcluded(moved) : []
      toast(
        left.length === 0
          ? { tone: 'success', text: steps[step].done }
          : { tone: 'info', text: `Người khác ghi kết luận về ${left.join(', ')}: bạn đã có phần trong phiếu.` },
      )
    },
  })
  const removing = useAct({
    mutationFn: () => call(councilSessions.remove, { params }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: [councilSessions.list.path] })
      toast({ tone: 'success', text: `Đã xoá phiên họp ngày ${formatDay(session.heldOn)}.` })
      onRemoved()
    },
  })
  return { moving, removing }
}

type MoreProps = {
  others: readonly Step[]
  canRemove: boolean
  onStep: (step: Step) => void
  onRemove: () => void
}

const More = ({ others, canRemove, onStep, onRemove }: MoreProps) =>
  (others.length > 0 || canRemove) && (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" px="xs" aria-label="Thao tác khác với phiên họp">
          <IconDots size={18} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map((step) => (
          <Menu.Item key={step} onClick={() => onStep(step)}>
            {steps[step].verb}
          </Menu.Item>
        ))}
        {canRemove && (
          <Menu.Item color="red" onClick={onRemove}>
            Xoá phiên họp
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )

type Asked = 'edit' | 'remove' | 'close' | 'concludeAsProposed'
type QuestionProps = {
  asked: Asked | null
  unsaid: readonly string[]
  moving: ReturnType<typeof useSteps>['moving']
  onDone: () => void
}

/** Steps that ask before they are taken. */
const StepQuestion = ({ asked, unsaid, moving, onDone }: QuestionProps) => {
  const step = asked === 'close' || asked === 'concludeAsProposed' ? asked : null
  const isClose = step === 'close'
  return (
    <ConfirmDialog
      isOpen={step !== null}
      title={isClose ? 'Kết thúc phiên họp này?' : `Ghi kết luận theo đề nghị cho ${unsaid.length} phiếu?`}
      verb={isClose ? steps.close.verb : 'Ghi kết luận'}
      isBusy={moving.isPending}
      onConfirm={() => step && moving.mutate(step, { onSettled: onDone })}
      onCancel={onDone}
    >
      {isClose
        ? 'Kết luận, người dự và biên bản không sửa được nữa. Sau đó người ký mới ký được quyết định về các phiếu.'
        : `Chỉ ghi khi hội đồng đã kết luận đúng như đề nghị, kể cả khuyến nghị: ${unsaid.join(', ')}. Phiếu hội đồng kết luận khác thì ghi riêng ở từng phiếu, trước hoặc sau.`}
    </ConfirmDialog>
  )
}

/** What can be done with a session now: the next step as a button, the rest in `⋯`. */
export const SessionActs = ({ session, onRemoved }: Props) => {
  const { can } = session
  const [asked, ask] = useState<Asked | null>(null)
  const { moving, removing } = useSteps(session, onRemoved)
  const waiting = can.decide ? openFiles(session) : []
  const unsaid = can.conclude ? unconcluded(session) : []
  const next: Step | null = can.hold ? 'hold' : unsaid.length > 0 ? 'concludeAsProposed' : can.close ? 'close' : null
  const others = (['amend'] as const).filter((step) => can[step])
  const take = (step: Step) => (step === 'close' || step === 'concludeAsProposed' ? ask(step) : moving.mutate(step))
  return (
    <div className={styles.acts}>
      {can.edit && (
        <Button variant="default" onClick={() => ask('edit')}>
          Sửa
        </Button>
      )}
      {waiting.length > 0 && <SignTogether ids={waiting} />}
      {next && (
        <Button loading={moving.isPending} onClick={() => take(next)}>
          {steps[next].verb}
        </Button>
      )}
      <More {...{ others }} canRemove={can.remove} onStep={moving.mutate} onRemove={() => ask('remove')} />
      {asked === 'edit' && <SessionDialog session={session} onClose={() => ask(null)} />}
      <StepQuestion {...{ asked, unsaid, moving }} onDone={() => ask(null)} />
      <ConfirmDialog
        isOpen={asked === 'remove'}
        title="Xoá phiên họp này?"
        verb="Xoá phiên họp"
        isDangerous
        isBusy={removing.isPending}
        onConfirm={() => removing.mutate()}
        onCancel={() => ask(null)}
      >
        Các phiếu đã đưa vào phiên họp được giữ nguyên và có thể đưa vào phiên khác.
      </ConfirmDialog>
    </div>
  )
}
