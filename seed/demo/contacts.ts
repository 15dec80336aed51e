import type { ContactKind, ContactStatus } from '../../contract/src/features/contacts.rules.ts'

export type DemoContact = {
  name: string
  email: string | null
  phone: string | null
  subject: string
  body: string
  kind: ContactKind
  status: ContactStatus
  /** Working days before today; the oldest first, as codes are given. */
  daysAgo: number
}

/** Letters to the programme of the demonstration: invented people, invented matters. */
export const demoContacts: readonly DemoContact[] = [
  {
    name: 'Công ty Quảng cáo Tia Nắng',
    email: 'chaohang@tianang.example',
    phone: null,
    subject: 'Nhận làm biển hiệu giá rẻ',
    body: 'Bên em nhận làm biển hiệu, in ấn, chạy quảng cáo trọn gói, giảm 40 % trong tháng này.',
    kind: 'question',
    status: 'spam',
    daysAgo: 19,
  },
  {
    name: 'Đỗ Thị Kim Ngân',
    email: 'kimngan@lienhe.example',
    phone: null,
    subject: 'Homestay dưới năm phòng có đăng ký được không',
    body: 'Gia đình tôi có homestay bốn phòng ở Diên Lạc, đăng ký hộ kinh doanh. Xin hỏi có thuộc đối tượng của chương trình không?',
    kind: 'question',
    status: 'open',
    daysAgo: 15,
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
  {
    name: 'Lê Quốc Hưng',
    email: null,
    phone: '+84712111222',
    subject: 'Không tải được tệp minh chứng lên cổng',
    body: 'Ảnh chụp đồng hồ nước hơn 10 MB nên cổng không nhận. Xin hướng dẫn cách giảm dung lượng.',
    kind: 'technical',
    status: 'new',
    daysAgo: 2,
  },
  {
    name: 'Nguyễn Thị Hồng Nhung',
    email: 'hongnhung@lienhe.example',
    phone: '+84713345001',
    subject: 'Phản ánh rác thải nhựa tại khu nghỉ dưỡng',
    body: 'Tuần trước tôi lưu trú tại một khu nghỉ dưỡng có nhãn xanh nhưng phòng vẫn phát nước chai nhựa dùng một lần.',
    kind: 'complaint',
    status: 'open',
    daysAgo: 6,
  },
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
    name: 'Bùi Anh Khoa',
    email: 'anhkhoa@lienhe.example',
    phone: '+84724220331',
    subject: 'Xin danh sách cơ sở có nhãn để đưa khách',
    body: 'Công ty lữ hành chúng tôi muốn ưu tiên cơ sở có nhãn xanh trong chương trình tham quan năm tới. Xin hỏi lấy danh sách mới nhất ở đâu?',
    kind: 'question',
    status: 'new',
    daysAgo: 0,
  },
]
