import type { Link } from './ladder.ts'

export type Browser = 'Chrome' | 'Edge' | 'Safari' | 'Firefox'

/** Which of the four it is; what names itself otherwise is built like Chrome. */
export const browserIn = (userAgent: string): Browser => {
  if (/Edg\//.test(userAgent)) return 'Edge'
  if (/Firefox\//.test(userAgent)) return 'Firefox'
  return /Safari\//.test(userAgent) && !/Chrom(e|ium)\//.test(userAgent) ? 'Safari' : 'Chrome'
}

const unblocking: Record<Browser, string> = {
  Chrome:
    'Bấm biểu tượng cài đặt trang ở đầu ô địa chỉ, mục “Thông báo” chọn “Cho phép”, rồi tải lại trang. Nếu không thấy, mở chrome://settings/content/notifications.',
  Edge: 'Bấm biểu tượng ổ khoá ở đầu ô địa chỉ, mục “Thông báo” chọn “Cho phép”, rồi tải lại trang. Nếu không thấy, mở edge://settings/content/notifications.',
  Safari:
    'Mở Safari → Cài đặt → Trang web → Thông báo, chọn “Cho phép” ở dòng của trang này, rồi tải lại trang. Trên iPhone và iPad, hãy thêm trang vào Màn hình chính trước.',
  Firefox:
    'Bấm biểu tượng ổ khoá ở đầu ô địa chỉ, bỏ dấu “Bị chặn” ở dòng “Gửi thông báo”, rồi tải lại trang. Nếu không thấy, mở about:preferences#privacy, mục “Thông báo”.',
}

const registering: Record<Browser, string> = {
  Chrome: 'Kiểm tra mạng có chặn fcm.googleapis.com không, tắt chế độ ẩn danh, rồi thử lại.',
  Edge: 'Kiểm tra mạng có chặn *.notify.windows.com không, tắt chế độ InPrivate, rồi thử lại.',
  Safari: 'Kiểm tra mạng có chặn *.push.apple.com không, tắt cửa sổ riêng tư, rồi thử lại.',
  Firefox: 'Kiểm tra mạng có chặn push.services.mozilla.com không, tắt cửa sổ riêng tư, rồi thử lại.',
}

const supporting: Record<Browser, string> = {
  Chrome: 'Hãy cập nhật Chrome, và mở bảng điều khiển bằng địa chỉ https.',
  Edge: 'Hãy cập nhật Edge, và mở bảng điều khiển bằng địa chỉ https.',
  Safari: 'Cần Safari 16.4 trở lên. Trên iPhone và iPad, hãy thêm trang vào Màn hình chính rồi mở từ đó.',
  Firefox: 'Hãy cập nhật Firefox, mở bằng địa chỉ https và không dùng cửa sổ riêng tư.',
}

/** What to do where a link is broken, in this browser. */
export const cureOf = (link: Link, browser: Browser): string => {
  if (link === 'support') return supporting[browser]
  if (link === 'permission') return unblocking[browser]
  if (link === 'worker')
    return 'Đóng mọi thẻ của bảng điều khiển rồi mở lại. Nếu vẫn vậy, xoá dữ liệu của trang này trong cài đặt trình duyệt.'
  if (link === 'token') return registering[browser]
  if (link === 'stored') return 'Kiểm tra mạng rồi thử lại. Nếu vẫn vậy, đăng xuất rồi đăng nhập lại.'
  if (link === 'accepted') return 'Thử lại sau ít phút. Nếu vẫn vậy, hãy báo quản trị viên kèm dòng trên.'
  return 'Thông báo đến chậm hoặc trình duyệt đang ngủ. Giữ trình duyệt mở và thử lại sau một phút.'
}

/** What to do where the system was given the message and nobody saw it. */
export const systemCure = (userAgent: string): string => {
  if (/Windows/.test(userAgent))
    return 'Windows: Cài đặt → Hệ thống → Thông báo, bật cho trình duyệt này và tắt “Không làm phiền”.'
  if (/Mac OS X|iPhone|iPad/.test(userAgent))
    return 'macOS: Cài đặt hệ thống → Thông báo, bật cho trình duyệt này và tắt chế độ Tập trung.'
  if (/Android/.test(userAgent))
    return 'Android: Cài đặt → Ứng dụng → trình duyệt này → Thông báo, bật lên và tắt “Không làm phiền”.'
  return 'Kiểm tra phần thông báo của hệ điều hành: bật cho trình duyệt này và tắt chế độ không làm phiền.'
}
