import { expect, it } from 'vitest'
import { roleBody } from '../features/roles.ts'
import { newView } from '../features/saved-views.ts'
import { email } from './fields.ts'
import { fieldErrors } from './vietnamese-issues.ts'

const role = { name: '', description: null, permissions: [] }
const view = { screen: '/facilities', icon: 'leaf', scope: 'mine', search: { fixed: {}, moving: [] }, columns: null }
const nameErrors = (name: string): (string | undefined)[] =>
  [roleBody.safeParse({ ...role, name }), newView.safeParse({ ...view, name })].map(({ error }) =>
    error ? fieldErrors(error)['name'] : undefined,
  )

it.each(['***', '🌿🌿', '\u0301\u0301', '— —'])('a name without a letter or digit is refused: %j', (name) => {
  expect(nameErrors(name)).toEqual(Array.from({ length: 2 }, () => 'Cần ít nhất một chữ cái hoặc chữ số.'))
})

it.each(['Chờ lâu', '24', 'Đợt 🌿', '中文', '* A *'])('a name with one is taken: %j', (name) => {
  expect(nameErrors(name)).toEqual([undefined, undefined])
})

it.each(['  ', '\u200B\u200B', '\u3164\u00A0'])('where nothing can be seen the field asks for it: %j', (name) => {
  expect(nameErrors(name)).toEqual(['Vui lòng nhập tên vai trò.', 'Vui lòng nhập tên chế độ xem.'])
})

it.each([
  'hoi\u200B@kiemthu.example',
  '\u00A0HOI@kiemthu.example\u00AD',
  'mailto:hoi@kiemthu.example',
  'hoi＠kiemthu．example',
  'hoi@kiemthu.example;',
  '<hoi@kiemthu.example>',
  'Lan <hoi@kiemthu.example>',
  '"Lê, Lan (Sở)" <mailto:hoi@kiemthu.example>;',
  'cu@kiemthu.example <hoi@kiemthu.example>',
  'Email: hoi@kiemthu.example.',
  '(hoi @ kiemthu.example)',
])('an e-mail is taken as it is seen: %j', (given) => expect(email.parse(given)).toBe('hoi@kiemthu.example'))

it.each(['a@x.vn; b@x.vn', 'Lan <a@x.vn>, Nam <b@x.vn>', '<a@x.vn> b@x.vn', 'a@x', 'Lan', '<>'])(
  'no address is guessed: %j',
  (given) => expect(email.safeParse(given).success).toBe(false),
)
