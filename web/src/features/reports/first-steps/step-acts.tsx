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

/** To the field by which a step is done. */
const Settings = ({ field, children, ...look }: ButtonProps & { field: SettingsField; children: string }) => (
  <LinkButton variant="default" {...look} {...settingsLink(field)}>
    {children}
  </LinkButton>
)

/** The setting that a step asks for first. */
const stepFields = {
  agency: 'issuerName',
  deciders: 'signerRoleIds',
  letters: 'portalAddress',
  calendar: 'calendars',
} as const satisfies Partial<Record<FirstStepKey, SettingsField>>

const fieldOf = (step: FirstStepKey): SettingsField | undefined =>
  (stepFields as Partial<Record<FirstStepKey, SettingsField>>)[step]

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

const acts: Record<FirstStepKey, (drawn: Drawn) => ReactNode> = {
  agency: ({ first }) => (
    <Settings {...first} field={stepFields.agency}>
      Khai cơ quan và mã
    </Settings>
  ),
  address: Address,
  deciders: ({ first }) => (
    <>
      <Settings {...first} field={stepFields.deciders}>
        Chọn người ký
      </Settings>
      <LinkButton variant="default" to="/users">
        Mời người
      </LinkButton>
    </>
  ),
  administrator: Administrator,
  mail: Mail,
  letters: ({ first }) => (
    <>
      <Confirm {...first} step="letters">
        Không có cổng
      </Confirm>
      <Settings field={stepFields.letters}>Khai cổng</Settings>
    </>
  ),
  calendar: ({ first }) => (
    <>
      <Confirm {...first} step="calendar">
        Đã xem lịch
      </Confirm>
      <Settings field={stepFields.calendar}>Mở lịch</Settings>
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
  const field = fieldOf(step)
  if (field === undefined) return null
  return (
    <span>
      <Settings variant="subtle" color="gray" field={field}>
        Sửa
      </Settings>
    </span>
  )
}
