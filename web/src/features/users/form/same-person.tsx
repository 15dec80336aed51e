import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { normalisePhone } from '@nhanxanh/contract/shared/phone'
import { useDebouncedValue } from '@mantine/hooks'
import { users, type UserRow } from '@nhanxanh/contract/features/users'
import { placeWords } from '@nhanxanh/contract/features/users.words'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/query-of.ts'
import { Banner } from '../../../ui/states/banner.tsx'

const shortest = 3

const isSame = (user: UserRow, name: string, phone: string): boolean =>
  foldText(user.name) === foldText(name) || (phone !== '' && user.phone === normalisePhone(phone))

/** While an account is being made: others with the same name or telephone, so that nobody gets two. Hinders nothing. */
export const SamePerson = ({ name, phone }: { name: string; phone: string }) => {
  const [typed] = useDebouncedValue(`${name.trim()}|${phone.trim()}`, 400)
  const [typedName = '', typedPhone = ''] = typed.split('|')
  const find = (q: string) => ({ ...queryOf(users.list, { query: { q, limit: 10 } }), enabled: q.length >= shortest })
  const byName = useQuery(find(typedName)).data?.items ?? []
  const byPhone = useQuery(find(typedPhone)).data?.items ?? []
  const same = new Map(
    [...byName, ...byPhone].filter((user) => isSame(user, typedName, typedPhone)).map((user) => [user.id, user]),
  )
  if (same.size === 0) return null
  const words = [...same.values()].map((user) => `${user.name} (${user.email}, ${placeWords(user)})`).join('; ')
  return <Banner tone="info">Đã có tài khoản cùng họ tên hoặc số điện thoại: {words}.</Banner>
}
