import { asApiError } from '../../../lib/api/api-error.ts'
import { NewPasswordForm } from '../password/new-password-form.tsx'
import { choosePassword } from './recovery-calls.ts'
import type { RecoveryControl } from './use-recovery.ts'

type Props = { control: RecoveryControl; onDone: (email: string) => Promise<void> }

/** Third step: the new password; a token that is spent or too old leads back to the first step, with a sentence. */
export const PasswordStep = ({ control: { recovery, go }, onDone }: Props) => {
  const save = async (chosen: { password: string; confirmPassword: string }): Promise<void> => {
    const { password, confirmPassword } = chosen
    try {
      const { email } = await choosePassword({ token: recovery.token ?? '', password, confirmPassword })
      await onDone(email)
    } catch (thrown) {
      const { message, text } = asApiError(thrown)
      if (message !== 'OTP_CODE_OR_TOKEN_NOT_CORRECT') throw thrown
      go(1, { token: null, expiresAt: null, notice: `${text} Vui lòng yêu cầu mã mới.` })
    }
  }
  return <NewPasswordForm name="Đặt mật khẩu mới" email={recovery.email} isReplacing={false} save={save} />
}
