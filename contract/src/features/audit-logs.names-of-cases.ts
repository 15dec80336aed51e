import { caseActNames } from '../case-kinds.ts'

/** The acts on what comes to the programme from outside. */
export const caseActionNames = {
  ...caseActNames,
  'contact-template.create': 'Thêm câu trả lời mẫu',
  'contact-template.edit': 'Sửa câu trả lời mẫu',
  'contact-template.delete': 'Xoá câu trả lời mẫu',
  'contact.send': 'Gửi liên hệ',
  'contact.create': 'Ghi liên hệ',
  'contact.edit': 'Xử lý liên hệ',
  'contact.note': 'Ghi chú liên hệ',
  'contact.reply': 'Trả lời liên hệ',
  'contact.answer': 'Ghi thư trả lời của người liên hệ',
  'contact.place-mail': 'Xếp thư vào liên hệ',
  'contact.open-mail': 'Lập liên hệ từ thư',
  'contact.take-back-mail': 'Bỏ xếp thư',
  'contact.take-original': 'Mở bản gốc của thư',
  'contact.merge': 'Gộp liên hệ',
  'contact.unmerge': 'Bỏ gộp liên hệ',
  'contact.split': 'Tách liên hệ',
  'contact.unsplit': 'Bỏ tách liên hệ',
  'contact.delete': 'Xoá liên hệ',
} as const
