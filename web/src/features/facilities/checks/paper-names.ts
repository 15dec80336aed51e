import type { StoredFile } from '@nhanxanh/contract/features/files'
import { foldText } from '@nhanxanh/contract/shared/fold-text'

type File = Pick<StoredFile, 'id' | 'name' | 'type'>

/** What a paper is, by words that stand in the name of its file; the first that fits. */
const papers: readonly [words: RegExp, name: string][] = [
  [/chi nhanh/, 'Đăng ký chi nhánh'],
  [/ho kinh doanh/, 'Đăng ký hộ kinh doanh'],
  [/dang ky (kinh doanh|doanh nghiep)|\bdkkd\b|\bdkdn\b/, 'Đăng ký doanh nghiệp'],
  [/hang sao|xep hang|cong nhan hang/, 'Quyết định hạng sao'],
  [/quyet dinh/, 'Quyết định'],
  [/mat tien/, 'Ảnh mặt tiền'],
  [/\bsanh\b/, 'Ảnh sảnh'],
  [/mat bang/, 'Bản vẽ mặt bằng'],
  [/\bpccc\b|phong chay/, 'Giấy phòng cháy'],
  [/giay phep/, 'Giấy phép'],
]

const kindOf = ({ name, type }: File): string => {
  const words = foldText(name).replaceAll(/[-_.\s]+/g, ' ')
  const known = papers.find(([pattern]) => pattern.test(words))
  if (known) return known[1]
  return type === 'application/pdf' ? 'Giấy tờ' : 'Ảnh'
}

/** Files by what they are, never by what a phone called them: `Giấy phép`, and with a number where there are several of a kind. */
export function paperNames(files: readonly File[]): ReadonlyMap<string, string> {
  const kinds = files.map(kindOf)
  return new Map(
    files.map(({ id }, at) => {
      const kind = kinds[at] ?? ''
      const isAlone = kinds.filter((other) => other === kind).length === 1
      const nth = kinds.slice(0, at + 1).filter((other) => other === kind).length
      return [id, isAlone ? kind : `${kind} ${nth}`]
    }),
  )
}
