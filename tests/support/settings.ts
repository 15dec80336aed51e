import { contract } from '@nhanxanh/contract'
import type { SettingsValues } from '@nhanxanh/contract/features/settings'
import { saveVersion } from '../../server/src/features/settings/settings.repo.ts'
import type { Api } from './api.ts'

/** Puts settings into force at once, also those that wait for a second person once a decision is sealed. */
export const bindSettings = async (
  { rows, call, signIn }: Pick<Api, 'rows' | 'call' | 'signIn'>,
  changes: Partial<SettingsValues>,
): Promise<void> => {
  const { token, user } = await signIn('administrator')
  const { version, values } = (await call(contract.settings.get, {}, { token })).data
  await saveVersion(rows, { version: version + 1, values: { ...values, ...changes }, by: user, now: new Date() })
}

/** Chooses the code of an empty programme, which its first number waits for. */
export const chooseCode = async (call: Api['call'], admin: { token: string }): Promise<void> => {
  const { version, values } = (await call(contract.settings.get, {}, admin)).data
  await call(contract.settings.update, { body: { version, values: { ...values, programmeCode: 'NX' } } }, admin)
}
