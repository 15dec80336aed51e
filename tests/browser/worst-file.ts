import { expect } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'
import { registerByApi } from './owner.ts'
import { tokenOf } from './support.ts'

/** 255 letters, the most that a name may have. */
export const longestName = (run: string): string =>
  `Khu nghỉ dưỡng sinh thái và trung tâm hội nghị quốc tế Vịnh Ngọc Biển Xanh Cát Trắng Nắng Vàng Gió Lộng bên bờ đầm Nha Phu thuộc Công ty trách nhiệm hữu hạn một thành viên Đầu tư Du lịch Thương mại Dịch vụ Xây dựng Hoàng Gia Phương Đông Khánh Hoà Nha Trang ${run}`.slice(
    0,
    255,
  )

/**
 * The file that asks for the most room: the longest name, five licences, rejected for name and licence and handed in again with
 * both mended, and with a look-alike that has its phone.
 */
export const worstFile = async (request: APIRequestContext) => {
  const run = String(Date.now() % 1_000_000)
  const representativePhone = `0966${run.padStart(6, '0')}`
  await registerByApi(request, `Khách sạn Nghi Trùng ${run}`, { representativePhone })
  const papers = ['dang-ky-doanh-nghiep', 'anh-mat-tien', 'quyet-dinh-hang-sao', 'anh-sanh', 'ban-ve-mat-bang']
  const facility = await registerByApi(request, `${longestName(run).slice(0, 240)} cũ`, {
    representativePhone,
    papers,
    oldAddress: 'Phường Phước Hoà, thành phố Nha Trang, tỉnh Khánh Hoà',
  })
  const headers = { authorization: `Bearer ${await tokenOf(request, 'admin')}` }
  const answer = await request.get(`/api/facilities/${facility.id}`, { headers })
  const { data } = (await answer.json()) as { data: { version: number } }
  const reasons = [
    { code: 'mismatch', targets: ['name'], note: 'Giấy phép ghi tên khác. Hãy sửa tên cơ sở cho khớp giấy phép.' },
    { code: 'licence_unreadable', targets: ['licenceFileIds'], note: 'Trang 2 bị mờ. Hãy tải lên bản rõ hơn.' },
  ]
  const body = { version: data.version, checklist: {}, reasons }
  expect((await request.post(`/api/facilities/${facility.id}/reject`, { headers, data: body })).status()).toBe(200)
  await facility.handInAgain(longestName(run))
  return { ...facility, name: longestName(run) }
}
