import type { EvidenceKind } from '@nhanxanh/contract/features/criteria.rules'

/** A paper that an owner hands in as proof: what it is called, who made it, and words of the criteria that it suits. */
export type Paper = {
  kind: EvidenceKind
  fileName: string
  title: string
  issuer: string | null
  /** Lines of its table: what, and how much. */
  lines: readonly (readonly [what: string, said: string])[]
  suits: RegExp
  /** Of which figure its quarters are the parts, and what that is counted in. */
  counts?: { input: string; unit: string }
}

const any = /./
const photo = (fileName: string, title: string, suits: RegExp): Paper => ({
  kind: 'anh',
  fileName: `${fileName}.jpg`,
  title,
  issuer: null,
  lines: [],
  suits,
})
type Lines = Paper['lines']
const paper = (
  kind: EvidenceKind,
  fileName: string,
  [title, issuer]: readonly [string, string | null],
  suits: RegExp,
  lines: Lines,
  counts?: Paper['counts'],
): Paper => ({ kind, fileName: `${fileName}.pdf`, title, issuer, lines, suits, ...(counts && { counts }) })

const months: Lines = [
  ['Quý I', 'Có chứng từ từng tháng'],
  ['Quý II', 'Có chứng từ từng tháng'],
  ['Quý III', 'Có chứng từ từng tháng'],
  ['Quý IV', 'Có chứng từ từng tháng'],
]
const power = { input: 'dien_luoi_kwh', unit: 'kWh' }
const water = { input: 'nuoc_m3', unit: 'm³' }
const steps: Lines = [
  ['Người chịu trách nhiệm', 'Trưởng bộ phận kỹ thuật'],
  ['Kiểm tra', 'Mỗi tuần một lần, ghi vào sổ'],
  ['Lưu giữ', 'Ba năm tại văn phòng'],
]

/** Papers of every kind, the particular ones before the general one of their kind. All are invented. */
export const papers: readonly Paper[] = [
  paper(
    'hoa_don',
    'hoa-don-tien-dien',
    ['Bảng kê hoá đơn tiền điện', 'Điện lực Khánh Hòa'],
    /điện|năng lượng|kinh/i,
    months,
    power,
  ),
  paper(
    'hoa_don',
    'hoa-don-tien-nuoc',
    ['Bảng kê hoá đơn tiền nước', 'Đơn vị cấp nước (minh hoạ)'],
    /nước/i,
    months,
    water,
  ),
  paper(
    'hoa_don',
    'hoa-don-gas',
    ['Hoá đơn mua gas, xăng dầu', 'Đại lý nhiên liệu (minh hoạ)'],
    /gas|lpg|dầu|xăng|than|củi/i,
    months,
    { input: 'lpg_kg', unit: 'kg' },
  ),
  paper('hoa_don', 'hoa-don-mua-hang', ['Hoá đơn mua hàng', 'Nhà cung cấp (minh hoạ)'], any, months),
  paper('so_theo_doi', 'so-theo-doi-dien', ['Sổ theo dõi điện năng', null], /điện|năng lượng|đèn/i, months, power),
  paper('so_theo_doi', 'so-theo-doi-nuoc', ['Sổ theo dõi nước', null], /nước/i, months, water),
  paper('so_theo_doi', 'so-can-rac', ['Sổ cân rác hằng ngày', null], /rác|chất thải|thực phẩm|nhựa|phân/i, months, {
    input: 'rac_kg',
    unit: 'kg',
  }),
  paper('so_theo_doi', 'so-theo-doi', ['Sổ theo dõi công việc', null], any, months),
  paper('van_ban', 'chinh-sach-moi-truong', ['Chính sách môi trường', null], /chính sách|cam kết|quản lý/i, steps),
  paper('van_ban', 'quy-dinh-noi-bo', ['Quy định nội bộ về tiết kiệm và phân loại', null], any, steps),
  paper(
    'hop_dong',
    'hop-dong-thu-gom',
    ['Hợp đồng thu gom chất thải', 'Đơn vị thu gom (minh hoạ)'],
    /rác|chất thải|dầu/i,
    steps,
  ),
  paper(
    'hop_dong',
    'hop-dong-cung-cap',
    ['Hợp đồng cung cấp hàng hoá địa phương', 'Hợp tác xã (minh hoạ)'],
    any,
    steps,
  ),
  paper('giay_phep', 'giay-chung-nhan', ['Giấy chứng nhận an toàn', 'Cơ quan cấp phép (minh hoạ)'], any, steps),
  paper('quan_trac', 'ket-qua-quan-trac', ['Kết quả quan trắc nước thải', 'Phòng thử nghiệm (minh hoạ)'], any, [
    ['pH', '7,1'],
    ['BOD5', '21 mg/l'],
    ['TSS', '34 mg/l'],
  ]),
  paper(
    'danh_sach',
    'danh-sach-nguoi-lao-dong',
    ['Danh sách người lao động được tập huấn', null],
    /lao động|nhân viên|tập huấn|đào tạo/i,
    steps,
  ),
  paper('danh_sach', 'danh-muc-thiet-bi', ['Danh mục thiết bị', null], any, steps),
  paper(
    'bien_ban',
    'bien-ban-bao-tri',
    ['Biên bản bảo trì thiết bị lạnh', 'Đơn vị bảo trì (minh hoạ)'],
    /môi chất|điều hoà|thiết bị|bảo/i,
    steps,
  ),
  paper('bien_ban', 'bao-cao-nam', ['Báo cáo kết quả năm', null], any, months),
  paper('duong_dan', 'trang-thong-tin', ['Bản in trang thông tin của cơ sở', null], any, steps),
  photo('anh-pin-mat-troi', 'Pin mặt trời trên mái', /mặt trời|tái tạo/i),
  photo('anh-dong-ho-dien', 'Đồng hồ điện', /tiêu thụ|đồng hồ|công tơ|kwh/i),
  photo('anh-dong-ho-nuoc', 'Đồng hồ nước', /lượng nước|m³/i),
  photo('anh-den-led', 'Đèn LED hành lang', /đèn|chiếu sáng|điện/i),
  photo('anh-thung-phan-loai', 'Thùng phân loại rác', /rác|chất thải|nhựa|phân loại/i),
  photo('anh-voi-tiet-kiem', 'Vòi nước tiết kiệm', /nước|vòi|bồn/i),
  photo('anh-vuon-cay', 'Vườn cây bản địa', /cây|xanh|sinh|loài|khuôn viên/i),
  photo('anh-bang-huong-dan', 'Bảng hướng dẫn khách', /khách|thông tin|bảng|biển|hướng dẫn/i),
  photo('anh-loi-di', 'Lối đi cho xe lăn', /tiếp cận|khuyết tật|lối|an toàn/i),
  photo('anh-san-pham', 'Quầy sản phẩm địa phương', /địa phương|sản phẩm|cộng đồng|văn h/i),
  photo('anh-toan-canh', 'Toàn cảnh cơ sở', any),
]

/** Papers of one kind that suit a text, the most particular first. */
export const papersFor = (kind: EvidenceKind, text: string): Paper[] =>
  papers.filter((each) => each.kind === kind && each.suits.test(text))

/** What an owner who scanned all papers into one file hands in for each of them. */
export const dossier: Paper = paper(
  'van_ban',
  'ho-so-minh-chung',
  ['Hồ sơ minh chứng (bản quét gộp)', null],
  any,
  months,
)
/** The photograph that stands for all that an owner did not take. */
export const view = papers.find(({ fileName }) => fileName === 'anh-toan-canh.jpg')
