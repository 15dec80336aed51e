import type { CurrentUser } from '@nhanxanh/contract/features/auth'

type Known = {
  id: string
  name: string
  email: string
  role_name: string | null
  permissions: readonly string[]
}

/** The signed-in person in the words of the contract. */
export const currentUserOf = ({ id, name, email, role_name, permissions }: Known): CurrentUser => ({
  id,
  name,
  email,
  avatar: null,
  role: { name: role_name ?? '', permissions: [...permissions] },
})
