import { Button, type ButtonProps } from '@mantine/core'
import {
  firstStepEndpoints,
  type ConfirmedStep,
  type FirstStepKey,
  type FirstSteps,
} from '@nhanxanh/contract/features/reports.first-steps'
import { settingsLink } from '@nhanxanh/contract/features/settings.parts'
import type { SettingsField } from '@nhanxanh/contract/features/settings.rules'
import { users } from '@nhanxanh/contract/features/users'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../../lib/api/client.ts'
import { useAct } from '../../../lib/use-act.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { reportQueries } from '../reports.queries.ts'

type Props = { step: FirstStepKey; isDone: boolean; isBlocked: boolean; isNow: boolean; steps: FirstSteps }

/** What an act answers is shown at once. */
const useStepAct = <Wish,>(act: (wish: Wish) => Promise<FirstSteps>, said: string) => {
  const client = useQueryClient()
  return useAct({
    mutationFn: act,
    onSuccess: (steps: FirstSteps) => {
      client.setQueryData(reportQueries.firstSteps().queryKey, steps)
      toast({ tone: 'success', text: said })
    },
  })
}

const Confirm = ({ step, children, ...look }: ButtonProps & { step: ConfirmedStep; children: string }) => {
  const { mutate, isPending } = useStepAct(
    () => call(firstStepEndpoints.confirmStep, { body: { step, opened: window.location.origin } }),
    'Đã xác nhận.',
  )
  return (
    <Button {...look} loading={isPending} onClick={() => mutate(undefined)}>
      {children}
    </Button>
  )
}

const TryMail = ({ children, ...look }: ButtonProps & { children: string }) => {
  const { mutate, isPending } = useStepAct(
    () => call(firstStepEndpoints.tryMail),
    'Máy chủ thư đã nhận thư thử. Hãy xem hộp thư của bạn.',
  )
  return (
    <Button {...look} loading={isPending} onClick={() => mutate(undefined)}>
      {children}
    </Button>
  )
}

const InviteAgain = ({ id, ...look }: ButtonProps & { id: string }) => {
  const { mutate, isPending } = useAct({
    mutationFn: () => call(users.resendVerification, { params: { id } }),
    onSuccess: () => toast({ tone: 'success', text: 'Đã gửi lại thư mời.' }),
  })
  return (
    <Button {...look} loading={isPending} onClick={() => mutate()}>
      Gửi lại thư mời
    </Button>
  )
}

const isOpenAt = (address: string): boolean => new URL(address).origin === window.location.origin

/** The setting that a step is about, the missing one first; what is not here has no settings. */
const settingsOf: Partial<Record<FirstStepKey, (steps: FirstSteps) => SettingsField>> = {
  agency: ({ paper: { issuer, superior, hasSuperior, place } }) => {
    if (issuer === null) return 'issuerName'
    if (superior === null && hasSuperior) return 'superiorName'
    return place === null ? 'issuePlace' : 'programmeCode'
  },
  deciders: ({ paper: { signer } }) => (signer === null ? 'decisionSigners' : 'signerRoleIds'),
  letters: ({ hasContact }) => (hasContact ? 'portalAddress' : 'contactPhone'),
  calendar: () => 'calendars',
}

type SettingsProps = ButtonProps & { children: string; step: FirstStepKey; steps: FirstSteps }

/** Leads to the setting itself. */
const Settings = ({ children, step, steps, ...look }: SettingsProps) => (
  <LinkButton variant="default" {...look} {...settingsLink(settingsOf[step]?.(steps) ?? 'programmeName')}>
    {children}
  </LinkButton>
)

type Drawn = { first: ButtonProps; steps: FirstSteps }

const Address = ({ first, steps: { address } }: Drawn) => {
  if (address === null) return null
  if (isOpenAt(address)) {
    return (
      <Confirm {...first} step="address">
        Xác nhận mở được
      </Confirm>
    )
  }
  return (
    <Button {...first} component="a" href={`${address}/reports`} target="_blank" rel="noreferrer">
      Mở địa chỉ này
    </Button>
  )
}

const Mail = ({ first, steps: { isMailTried } }: Drawn) =>
  isMailTried ? (
    <>
      <Confirm {...first} step="mail">
        Thư đã đến
      </Confirm>
      <TryMail variant="default">Gửi lại</TryMail>
    </>
  ) : (
    <TryMail {...first}>Gửi thư thử cho tôi</TryMail>
  )

const Administrator = ({ first, steps: { invitedId } }: Drawn) =>
  invitedId === null ? (
    <LinkButton {...first} to="/users">
      Mời quản trị viên
    </LinkButton>
  ) : (
    <InviteAgain variant="default" id={invitedId} />
  )

const Invite = (look: ButtonProps) => (
  <LinkButton {...look} to="/users">
    Mời người
  </LinkButton>
)

const acts: Record<FirstStepKey, (drawn: Drawn) => ReactNode> = {
  agency: ({ first, steps }) => (
    <Settings {...first} step="agency" steps={steps}>
      Khai cơ quan và mã
    </Settings>
  ),
  address: Address,
  deciders: ({ first, steps }) =>
    steps.paper.signer === null ? (
      <>
        <Settings {...first} step="deciders" steps={steps}>
          Chọn người ký
        </Settings>
        <Invite variant="default" />
      </>
    ) : (
      <>
        <Invite {...first} />
        <Settings step="deciders" steps={steps}>
          Vai trò được ký
        </Settings>
      </>
    ),
  administrator: Administrator,
  mail: Mail,
  letters: ({ first, steps }) =>
    steps.hasContact ? (
      <>
        <Confirm {...first} step="letters">
          Không có cổng
        </Confirm>
        <Settings step="letters" steps={steps}>
          Khai cổng
        </Settings>
      </>
    ) : (
      <Settings {...first} step="letters" steps={steps}>
        Khai nơi liên hệ
      </Settings>
    ),
  calendar: ({ first, steps }) => (
    <>
      <Confirm {...first} step="calendar">
        Đã xem lịch
      </Confirm>
      <Settings step="calendar" steps={steps}>
        Mở lịch
      </Settings>
    </>
  ),
  criteria: ({ first }) => (
    <LinkButton {...first} to="/criterias">
      Mở bộ tiêu chí
    </LinkButton>
  ),
  facility: ({ first }) => (
    <LinkButton {...first} to="/facilities">
      Thêm cơ sở
    </LinkButton>
  ),
}

/** What can be done for a step from here; of one that is done its settings can be changed. */
export const StepActs = ({ step, isDone, isBlocked, isNow, steps }: Props) => {
  const Acts = acts[step]
  if (isBlocked) return null
  if (!isDone) {
    return (
      <span>
        <Acts first={{ variant: isNow ? 'filled' : 'default' }} steps={steps} />
      </span>
    )
  }
  if (!(step in settingsOf)) return null
  return (
    <span>
      <Settings variant="subtle" color="gray" step={step} steps={steps}>
        Sửa
      </Settings>
    </span>
  )
}
