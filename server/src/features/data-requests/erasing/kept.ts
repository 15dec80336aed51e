import { ofEachCase } from '@nhanxanh/contract/case-kinds'

const archive = 'Hồ sơ chứng nhận được lưu đến hết hiệu lực và ít nhất 5 năm sau đó (Luật Lưu trữ số 33/2024/QH15).'
const official = 'Người ra, ký, thẩm định một quyết định được ghi tên trong hồ sơ của quyết định đó.'

type Kept = { tables: RegExp; what: string; reason: string }

/** What stays by law, the first that fits; nothing else may hold the person after an erasure. */
const rules: readonly Kept[] = [
  ...Object.values(ofEachCase(({ tables, kept }) => ({ tables: new RegExp(`^${tables.moment}`), ...kept }))),
  {
    tables: /^facilit/,
    what: 'Hồ sơ đăng ký và quyết định về cơ sở',
    reason: 'Hồ sơ đã có quyết định được lưu ít nhất 2 năm; hồ sơ được chứng nhận ít nhất 5 năm sau khi hết hiệu lực.',
  },
  { tables: /^(assess|evidence|council)/, what: 'Phiếu đánh giá, minh chứng, phiên họp hội đồng', reason: archive },
  { tables: /^(certificate|recognition|signing|sealing)/, what: 'Giấy chứng nhận', reason: archive },
  { tables: /^(files)/, what: 'Tên tệp của hồ sơ được lưu', reason: archive },
  {
    tables: /^(criteria|question|settings|report_documents|campaign|role|contact_templates|chain_checks)/,
    what: 'Việc người này đã làm với tư cách cán bộ',
    reason: official,
  },
]

/** Why rows of a table stay though they hold the person; undefined where they may not. */
export const keptBy = (table: string): Kept | undefined => rules.find(({ tables }) => tables.test(table))
