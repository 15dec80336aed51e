import type { Figure } from '@nhanxanh/contract/features/reports'
import { digestPath, digestWeek } from '@nhanxanh/contract/features/reports.digest-rules'
import type { Letter } from '../platform/messages/mail.ts'
import { digestParts, digestTitle } from './digest-words.ts'
import type { DigestLine, DigestWords } from './digest-words.ts'
import { writeLetter } from './layout.ts'
import type { Addressed } from './layout.ts'

/** `code` stands in the link by which the reader leaves. */
type Subscription = { code: string; type: readonly string[] | null; province_code: readonly string[] | null }
type Digest = {
  id: string
  day: string
  words: DigestWords
  /** The filter in words. */
  filter: string
  subscription: Subscription
  /** Where the console is. */
  address: string
}

const filterOf = ({ type, province_code: provinces }: Subscription): Record<string, string> => ({
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
export const digestLetter = (digest: Digest, addressed: Addressed): Letter => {
  const { id, day, words, filter, subscription, address } = digest
  const leave = `${address}${digestPath}/${subscription.code}`
  const period = { ...filterOf(subscription), period: 'own', ...digestWeek(day), compare: 'previous' }
  const whole = {
    title: 'Toàn bộ số liệu',
    lines: [{ text: 'Mở báo cáo của tuần này', link: linkTo(address, '/reports', period) }],
  }
  const said = {
    subject: digestTitle(day),
    paragraphs: [
      `Đây là bản tin tuần của ${addressed.sender}. Phạm vi: ${filter}.`,
      'Bạn nhận thư này vì đã đăng ký ở màn hình “Báo cáo”. Để thôi nhận, vui lòng mở liên kết dưới đây; không cần đăng nhập.',
    ],
    sections: [
      ...digestParts(words).map(({ title, lines }) => ({ title, lines: lines.map((each) => linked(address, each)) })),
      whole,
    ],
    link: leave,
  }
  return {
    ...writeLetter(said, addressed),
    messageId: `<report-digest-${id}@${new URL(address).hostname}>`,
    headers: { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}
