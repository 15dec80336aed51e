import { Button, PasswordInput, TextInput } from '@mantine/core'
import type { CurrentUser } from '@nhanxanh/contract/features/auth'
import { profile } from '@nhanxanh/contract/features/profile'
import { useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { FieldStack, FormActions } from '../../../ui/form/form-layout.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { useShowPerson } from '../profile.queries.ts'
import styles from '../profile.module.css'

type Wish = { email: string; password: string }

/** The e-mail: the new address and the password bring a code to the new address, and the code makes the change. */
export const EmailSection = ({ person }: { person: CurrentUser }) => {
  const [isOpen, setOpen] = useState(false)
  const [wish, setWish] = useState<Wish | null>(null)
  const close = (): void => {
    setOpen(false)
    setWish(null)
  }
  return (
    <section className="stack-4" aria-label="Email">
      <h2>Email</h2>
      <p>
        Địa chỉ hiện tại: <b>{person.email}</b>
      </p>
      {!isOpen && (
        <div className={`wrap ${styles.row}`}>
          <Button variant="default" onClick={() => setOpen(true)}>
            Đổi email
          </Button>
        </div>
      )}
      {isOpen && wish === null && <AskForm onAsked={setWish} onCancel={close} />}
      {isOpen && wish !== null && <CodeForm wish={wish} onDone={close} onCancel={close} />}
    </section>
  )
}

const AskForm = ({ onAsked, onCancel }: { onAsked: (wish: Wish) => void; onCancel: () => void }) => {
  const { form, formProps, isSaving, problem } = useContractForm({
    schema: profile.askEmailChange.body,
    unsaved: null,
    initialValues: { email: '', password: '' },
    save: async (body, idempotencyKey) => {
      await call(profile.askEmailChange, { body }, { idempotencyKey })
      onAsked(body)
    },
  })
  return (
    <form {...formProps} aria-label="Đổi email">
      <FieldStack>
        <FormProblem text={problem} />
        <TextInput label="Email mới" type="email" autoComplete="email" withAsterisk {...form.getInputProps('email')} />
        <PasswordInput
          label="Mật khẩu hiện tại"
          autoComplete="current-password"
          withAsterisk
          {...form.getInputProps('password')}
        />
        <FormActions verb="Gửi mã xác nhận" isSaving={isSaving} onCancel={onCancel} />
      </FieldStack>
    </form>
  )
}

const codeOnly = profile.changeEmail.body.pick({ code: true })

const CodeForm = ({ wish, onDone, onCancel }: { wish: Wish; onDone: () => void; onCancel: () => void }) => {
  const show = useShowPerson()
  const { form, formProps, isSaving, problem } = useContractForm({
    schema: codeOnly,
    unsaved: null,
    initialValues: { code: '' },
    save: async ({ code }, idempotencyKey) => {
      const person = await call(profile.changeEmail, { body: { ...wish, code } }, { idempotencyKey })
      show(person, `Email của bạn là ${person.email}. Địa chỉ cũ đã nhận được thông báo.`)
      onDone()
    },
  })
  const again = async (): Promise<void> => {
    // The client has shown its toast where this is refused.
    const sent = await call(profile.askEmailChange, { body: wish }).catch(() => null)
    if (sent) toast({ tone: 'info', text: 'Đã gửi lại mã.' })
  }
  return (
    <form {...formProps} aria-label="Xác nhận email mới">
      <FieldStack>
        <p>Một mã gồm 6 chữ số đã được gửi đến {wish.email}. Nhập mã để đổi email.</p>
        <FormProblem text={problem} />
        <TextInput
          label="Mã xác nhận"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          withAsterisk
          {...form.getInputProps('code')}
        />
        <div className={`wrap ${styles.row}`}>
          <Button variant="subtle" color="gray" onClick={() => void again()}>
            Gửi lại mã
          </Button>
        </div>
        <FormActions verb="Đổi email" isSaving={isSaving} onCancel={onCancel} />
      </FieldStack>
    </form>
  )
}
