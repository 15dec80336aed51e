import type { ContactKind, ContactStatus } from '../../contract/src/features/contacts.rules.ts'

export type DemoContact = {
  name: string
  email: string | null
  phone: string | null
  subject: string
  body: string
  kind: ContactKind
  status: ContactStatus
  /** Days before today. */
  daysAgo: number
}

/** Letters to the programme of the demonstration: invented people, invented matters. */
export const demoContacts: readonly DemoContact[] = [
  {
    name: 'Trần Văn Bình',
    email: 'tranvanbinh@lienhe.example',
    phone: null,
    subject: 'Hỏi thủ tục gia hạn giấy chứng nhận',
    body: 'Giấy chứng nhận của cơ sở tôi còn hơn hai tháng. Xin hỏi cần chuẩn bị những gì và nộp ở đâu?',
    kind: 'question',
    status: 'new',
    daysAgo: 1,
  },
  {
    name: 'Nguyễn Thị Hồng Nhung',
    email: 'hongnhung@lienhe.example',
    phone: '+84912345001',
    subject: 'Phản ánh rác thải nhựa tại khu nghỉ dưỡng',
    body: 'Tuần trước tôi lưu trú tại một khu nghỉ dưỡng có nhãn xanh nhưng phòng vẫn phát nước chai nhựa dùng một lần.',
    kind: 'complaint',
    status: 'open',
    daysAgo: 4,
  },
  {
    name: 'Lê Quốc Hưng',
    email: null,
    phone: '+84903111222',
    subject: 'Không tải được tệp minh chứng lên cổng',
    body: 'Ảnh chụp đồng hồ nước hơn 10 MB nên cổng không nhận. Xin hướng dẫn cách giảm dung lượng.',
    kind: 'technical',
    status: 'new',
    daysAgo: 2,
  },
  {
    name: 'Phạm Minh Châu',
    email: 'minhchau@lienhe.example',
    phone: null,
    subject: 'Góp ý về biểu mẫu tự đánh giá',
    body: 'Đề nghị chương trình cho lưu nháp nhiều lần và in bản tóm tắt trước khi nộp.',
    kind: 'feedback',
    status: 'closed',
    daysAgo: 12,
  },
]
