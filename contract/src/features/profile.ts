import { endpoint } from '../spine.ts'
import { currentUser } from './auth.ts'

export const profile = {
  get: endpoint({
    method: 'GET',
    path: '/profile',
    summary: 'Tài khoản đang đăng nhập cùng vai trò và quyền.',
    access: 'signed-in',
    output: currentUser,
  }),
}
