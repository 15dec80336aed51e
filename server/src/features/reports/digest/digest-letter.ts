import type { Figure } from '@nhanxanh/contract/features/reports'
import { digestPath, digestWeek } from '@nhanxanh/contract/features/reports.digest-rules'
import type { Letter } from '../../../platform/mail.ts'
import { writeLetter } from '../../mail-templates/mail-templates.service.ts'
import { digestParts, digestTitle } from './digest-words.ts'
import type { DigestLine, DigestWords } from './digest-words.ts'
import type { StoredSubscription } from './subscriptions.repo.ts'

export type Digest = {
  id: string
  day: string
  words: DigestWords
  /** The filter in words. */
  filter: string
  subscription: StoredSubscription
}
type Addressed = { name: string; email: string; sender: string; address: string }

const filterOf = ({ type, province_code: provinces }: StoredSubscription): Record<string, string> => ({
  ...(type && { type: type.join(',') }),
  ...(provinces && { provinceCode: provinces.join(',') }),
})

const linkTo = (address: string, path: string, search: Readonly<Record<string, string>>): string =>
  `${address}${path}?${new URLSearchParams(search).toString()}`

const linked = (address: string, { text, figure }: DigestLine): { text: string; link: string | null } => ({
  text,
  link: figure === null ? null : figureLink(address, figure),
})
const figureLink = (address: string, { list, search }: Figure): string => linkTo(address, list, search)

/** The letter of a digest: the work first, each number with its way in, and one link by which the reader leaves. */
export const digestLetter = (digest: Digest, { name, email, sender, address }: Addressed): Letter => {
  const { id, day, words, filter, subscription } = digest
  const leave = `${address}${digestPath}/${subscription.code}`
  const period = { ...filterOf(subscription), period: 'own', ...digestWeek(day), compare: 'previous' }
  const whole = {
    title: 'Toàn bộ số liệu',
    lines: [{ text: 'Mở báo cáo của tuần này', link: linkTo(address, '/reports', period) }],
  }
  const letter = writeLetter({
    to: email,
    subject: digestTitle(day),
    name,
    paragraphs: [
      `Đây là bản tin tuần của ${sender}. Phạm vi: ${filter}.`,
      'Bạn nhận thư này vì đã đăng ký ở màn hình “Báo cáo”. Để thôi nhận, vui lòng mở liên kết dưới đây; không cần đăng nhập.',
    ],
    sections: [
      ...digestParts(words).map(({ title, lines }) => ({ title, lines: lines.map((each) => linked(address, each)) })),
      whole,
    ],
    link: leave,
    sender,
  })
  return {
    ...letter,
    messageId: `<report-digest-${id}@${new URL(address).hostname}>`,
    headers: { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}
