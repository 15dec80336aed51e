import type { PublicPlace } from '@nhanxanh/contract/features/certificates.public'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { both, escaped } from './markup.ts'

type Written = Readonly<Record<string, string>>

/** In place of a code: it is none of those that were found. */
const none = 'none'

/** `found`: what the word of the letter finds in the public register. */
export type Placed = { found: readonly PublicPlace[]; isAsked: boolean; wrong: string | null }

const notFound =
  'Không có cơ sở nào như vậy trong danh sách công khai. Quý khách có thể viết lại tên, hoặc gửi liên hệ với tên đã viết.'

/** The place that was chosen among those found; the only one of exactly this name is chosen by itself. */
export const chosenOf = ({ place = '', certificate = '' }: Written, found: readonly PublicPlace[]): string | null => {
  if (certificate === none) return ''
  const [first] = found
  if (found.length === 1 && first && foldText(first.name) === foldText(place)) return first.code
  return found.some(({ code }) => code === certificate) ? certificate : null
}

/** Whether the writer is asked once more which place is meant: they looked for one, or wrote a name and chose none. */
export const placedOf = (written: Written, found: readonly PublicPlace[]): Placed => {
  const isLooked = written['step'] === 'find'
  const isNew = written['found'] !== (written['place'] ?? '')
  const isOpen =
    found.length > 0 &&
    (chosenOf(written, found) === null || (isNew && chosenOf({ ...written, certificate: '' }, found) === null))
  if (isLooked) return { found, isAsked: true, wrong: found.length === 0 ? notFound : null }
  return { found, isAsked: isOpen, wrong: isOpen ? 'Vui lòng chọn cơ sở.' : null }
}

const optionOf = (code: string, words: string, isChosen: boolean): string =>
  `<label class="fo"><input type="radio" name="certificate" value="${code}"${isChosen ? ' checked' : ''}><span>${words}</span></label>`

const choiceOf = (written: Written, found: readonly PublicPlace[]): string => {
  if (found.length === 0) return ''
  const chosen = found.length === 1 && !written['certificate'] ? found[0]?.code : written['certificate']
  const places = found.map(({ code, name, address }) =>
    optionOf(code, `${escaped(name)}<small>${escaped(address)}</small>`, code === chosen),
  )
  const other = optionOf(none, both('Cơ sở khác', 'Another place'), chosen === none)
  return `<fieldset class="places"><legend>${both('Chọn cơ sở', 'Choose the place')}</legend>${places.join('')}${other}</fieldset>`
}

/** Which place it is about: a word, what the register has of it, and the choice. */
export const placeFieldOf = (written: Written, { found, wrong }: Placed): string => {
  const place = written['place'] ?? ''
  const said = wrong === null ? '' : `<p class="wrong" id="place-wrong" role="alert">${escaped(wrong)}</p>`
  return `<label for="place">${both('Cơ sở', 'Place')}</label><p class="hint">${both(
    'Nếu liên hệ về một cơ sở: viết tên, có dấu hay không, hoặc số giấy, rồi bấm Tìm.',
    'If it is about a place: its name or the number of its certificate.',
  )}</p>
<div class="row"><input class="inp" id="place" name="place" maxlength="255" value="${escaped(place)}"${
    wrong === null ? '' : ' aria-describedby="place-wrong"'
  }><button class="btn" name="step" value="find" formnovalidate>Tìm<span class="vh"> cơ sở</span></button></div>
<input type="hidden" name="found" value="${escaped(place)}">${said}${choiceOf(written, found)}`
}
