import { facilityTypes } from '@nhanxanh/contract/shared/facility-kinds'
import { criteriaOf } from '@nhanxanh/contract/scoring/criteria-set'
import { expect, it } from 'vitest'
import { readCriteriaSet } from '../../../../../seed/criteria/criteria.ts'
import { negativeWords, wordingFindings } from './wording.ts'

it.each([
  // As they shipped once.
  ['Không khai thác, bán, trưng bày động thực vật hoang dã trái phép?', 'không khai'],
  ['Cơ sở không rào, không thu tiền lối ra biển, nguồn nước và tài nguyên chung?', 'không rào'],
  ['Hoạt động không cản trở lối đi, sinh kế và nơi thờ tự của người dân?', 'không cản'],
  ['Động vật nuôi giữ được chăm sóc tốt và không biểu diễn ngược đãi?', 'không biểu'],
  ['Tàu, thuyền được bảo dưỡng và không xả dầu, rác, nước đáy tàu?', 'không xả'],
  ['Cơ sở không dùng, bán hiện vật trái phép và tôn trọng bản quyền tác phẩm?', 'không dùng'],
  ['Cơ sở không còn thiết bị dùng R22 hoặc có lộ trình thay thế không?', 'không còn'],
  ['Cơ sở cam kết và thực hiện không nuôi nhốt động vật hoang dã trái phép không?', 'không nuôi'],
  ['Vườn cây không dùng thuốc nhóm độc cao và có sổ ghi khi dùng không?', 'không dùng'],
  ['Giá được niêm yết và không có chèo kéo khách không?', 'không có'],
  // And others.
  ['Cơ sở có bảo đảm rác không được đổ ra biển không?', 'không được'],
  ['Cơ sở chưa từng bị xử phạt về môi trường phải không?', 'chưa từng'],
  ['Trong hai năm qua, cơ sở có vi phạm quy định về môi trường không?', 'vi phạm'],
  ['Cơ sở có từng bị xử phạt về môi trường hay không?', 'từng bị'],
  ['Hoạt động của cơ sở có gây ô nhiễm nguồn nước không?', 'gây ô nhiễm'],
  ['Cơ sở có để xảy ra sự cố cháy trong năm không?'.normalize('NFD'), 'để xảy ra'],
])('%s', (content, words) => {
  expect(negativeWords(content)).toBe(words)
})

it.each([
  'Cơ sở có quy định và biển báo khu vực không hút thuốc không?',
  'Đơn vị quan trắc chất lượng không khí theo quy định không?',
  'Điểm tham quan có không gian cho trẻ em hay không?',
  'Hợp đồng có nêu mức xử lý khi vi phạm không?',
  'Cơ sở đã có kế hoạch giảm chất thải chưa?',
  'Đơn vị có biện pháp phòng ngừa việc gây ô nhiễm nguồn nước không?',
  'Cơ sở trả lời góp ý của khách trong không quá ba ngày phải không?',
  'Cơ sở có sổ ghi và khắc phục các vi phạm đã được nhắc không?',
])('has nothing against: %s', (content) => {
  expect(negativeWords(content)).toBeNull()
})

it('has nothing against the questions that ship', () => {
  const questions = facilityTypes.flatMap((type) =>
    readCriteriaSet(type)
      .groups.flatMap(criteriaOf)
      .flatMap((criterion) => criterion.questions),
  )
  const found = questions.filter(({ scale, content }) => scale.kind === 'yes-no' && negativeWords(content) !== null)
  expect(found.map(({ content }) => content)).toEqual([])
})

it('looks at yes-no questions that are asked', () => {
  const row = (key: string, more: object) => ({
    id: key,
    key,
    content: 'Cơ sở không xả rác?',
    criterion_id: 'a',
    scale: { kind: 'yes-no' as const },
    visible_if: null,
    problems: [],
    reads: [],
    is_archived: false,
    ...more,
  })
  const criterion = {
    id: 'a',
    code: 'A',
    name: 'A',
    sub_group_id: 's',
    points: '1',
    is_mandatory: true,
    is_bonus: false,
  }
  const questions = [
    row('asked', {}),
    row('archived', { is_archived: true }),
    row('text', { scale: { kind: 'text' as const } }),
    row('elsewhere', { criterion_id: 'b' }),
  ]
  const criteria = [
    { ...criterion, is_archived: false },
    { ...criterion, id: 'b', is_archived: true },
  ]
  const found = wordingFindings({ questions, criteria, groups: [], subGroups: [], inputs: [], constants: [] })
  expect(found.map(({ severity, code, label }) => `${severity} ${code} ${label}`)).toEqual([
    'warning negative-wording asked',
  ])
})
