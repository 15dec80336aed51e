import type { Api } from '@nhanxanh/contract'
import type { Handlers } from '../../http/context.ts'
import { currentUserOf } from './profile.service.ts'

export const profileHandlers: Handlers<Api['profile']> = {
  get: async (_input, { caller }) => currentUserOf({ ...caller, role_name: caller.roleName }),
}
