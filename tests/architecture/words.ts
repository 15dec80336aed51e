import type { Finding, Law } from './law.ts'
import type { Tree } from './tree.ts'

/** Words that people read, of which one was settled: what says the same in another way, and what is written instead. */
const settled: readonly { other: RegExp; take: string }[] = [
  { other: /chuyên gia thẩm định|đánh giá viên/i, take: 'thẩm định viên' },
  { other: /giấy( chứng nhận)?( nào)? đang có hiệu lực|đang được công nhận/i, take: 'còn hiệu lực' },
  { other: /hồ sơ (đánh giá|(đã )?thẩm định|trình hội đồng)/i, take: 'phiếu đánh giá, phiếu' },
  { other: /thôi nhận xử lý/i, take: 'Trả lại hàng chờ' },
  { other: /kết thúc giấy/i, take: 'Chấm dứt hiệu lực' },
  { other: /hay trượt|trượt nhất/i, take: 'Thường không đạt nhất' },
  { other: /bấm vào thì/i, take: 'Mở khi bấm' },
  { other: /lỗi rà soát/i, take: 'lỗi cần xử lý, tiêu chí chưa chấm' },
  { other: /cần email hoặc|để trống nếu có/i, take: 'Nhập email hoặc số điện thoại' },
  { other: /(bộ|dự thảo|số|lịch|mẫu) đi kèm sản phẩm/i, take: 'ban đầu' },
  { other: /gõ không dấu cũng/i, take: 'how many there are without the condition' },
  { other: /một nửa từ/i, take: 'nửa giữa từ …, trung vị …' },
  { other: /băm vào một cây/i, take: 'được niêm phong' },
  { other: /chia được cho 0/i, take: 'Không chia được vì “…” bằng 0' },
  { other: /mà mọi quyền bạn/i, take: 'không vượt quá quyền của bạn' },
]
const vietnamese = /[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/i
const tightPercent = /[\d}]%/

/** What a line says in another way than was settled, and how it is settled. */
export const unsettled = (line: string): { other: string; take: string } | null => {
  for (const { other, take } of settled) {
    const [found] = other.exec(line) ?? []
    if (found !== undefined) return { other: found, take }
  }
  const [percent] = (vietnamese.test(line) && tightPercent.exec(line)) || []
  return percent === undefined ? null : { other: percent, take: '50 %, with a space' }
}

const isShown = (path: string): boolean =>
  /^(contract|server|web|proof)\/(src|assets)\/|^seed\//.test(path) &&
  /\.(tsx?|typ|txt)$/.test(path) &&
  !/\.test\.tsx?$|\/fixtures\//.test(path)

const otherWords = ({ files, text }: Tree): Finding[] =>
  files.filter(isShown).flatMap((path) =>
    text(path)
      .split('\n')
      .flatMap((line, nth): Finding[] => {
        const found = unsettled(line)
        return found ? [{ path, line: nth + 1, what: `says "${found.other}"`, mend: `Write "${found.take}"` }] : []
      }),
  )

export const wordsLaw: Law = {
  says: 'One thing has one word on screens, letters, papers and sheets',
  check: otherWords,
  proofs: [
    {
      files: {
        'contract/src/a.ts': `const a = 'Phiếu của đánh giá viên'\nconst b = \`Đạt \${share}%\`\nconst c = 'Đạt 50 %'`,
        'web/src/a.tsx': `const a = <p>Bao nhiêu giấy đang có hiệu lực</p>\nconst b = { width: '50%' }`,
        'server/assets/a.typ': 'Hồ sơ thẩm định',
        'server/src/letters/letters.txt': 'Thôi nhận xử lý',
        'seed/a.ts': `const a = 'Thẩm định viên'`,
        'web/src/a.test.ts': `const a = 'Hay trượt nhất'`,
      },
      speaksAt: [
        'contract/src/a.ts:1',
        'contract/src/a.ts:2',
        'web/src/a.tsx:1',
        'server/assets/a.typ:1',
        'server/src/letters/letters.txt:1',
      ],
    },
  ],
}
