import { TextInput } from '@mantine/core'
import type { CurrentUser } from '@nhanxanh/contract/features/auth'
import { ownFields, profile } from '@nhanxanh/contract/features/profile'
import { formatPhone } from '@nhanxanh/contract/shared/phone'
import { problemAt } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { FieldStack, FormActions } from '../../../ui/form/form-layout.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { UnsavedNotice } from '../../../ui/form/unsaved-notice.tsx'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { PortraitField } from '../../../ui/people/portrait-field.tsx'
import { useAvatar, useShowPerson } from '../profile.queries.ts'
import styles from '../profile.module.css'
import { EmailSection } from './email-section.tsx'

/** The own portrait. */
const AvatarSection = ({ person }: { person: CurrentUser }) => {
  const { mutate, isPending, error } = useAvatar()
  return (
    <section className="stack-4" aria-label="Ảnh đại diện">
      <h2>Ảnh đại diện</h2>
      <PortraitField
        name={person.name}
        image={person.avatar}
        isBusy={isPending}
        problem={problemAt('file', error)}
        onChoose={mutate}
      />
    </section>
  )
}

/** Name, telephone, portrait and e-mail. */
export const DetailsPanel = ({ person }: { person: CurrentUser }) => (
  <div className={styles.panel}>
    <AvatarSection person={person} />
    <OwnFields person={person} />
    <EmailSection person={person} />
  </div>
)

const OwnFields = ({ person }: { person: CurrentUser }) => {
  const show = useShowPerson()
  const { form, formProps, isSaving, save, problem, unsaved } = useContractForm({
    schema: ownFields,
    unsaved: { name: 'profile.update', title: 'Hồ sơ cá nhân' },
    initialValues: { name: person.name, phone: person.phone === null ? '' : formatPhone(person.phone) },
    save: async (body, idempotencyKey) =>
      show(await call(profile.update, { body }, { idempotencyKey }), 'Đã lưu hồ sơ cá nhân.'),
  })
  return (
    <form {...formProps} aria-label="Thông tin cá nhân">
      <LeaveGuard isDirty={form.isDirty()} onLeave={unsaved.giveUp} edit={{ save, reset: form.reset }} />
      <FieldStack>
        <UnsavedNotice offer={unsaved.offer} />
        <FormProblem text={problem} />
        <TextInput label="Họ tên" withAsterisk autoComplete="name" {...form.getInputProps('name')} />
        <TextInput
          label="Số điện thoại"
          description="Số di động, không bắt buộc."
          inputMode="tel"
          autoComplete="tel"
          {...form.getInputProps('phone')}
        />
        <FormActions verb="Lưu thông tin" isSaving={isSaving} />
      </FieldStack>
    </form>
  )
}
