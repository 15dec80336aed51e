import type { Signing } from '@nhanxanh/contract/features/certificates.signings'

const counted = ({ papers }: Pick<Signing, 'papers'>, wanted: Signing['papers'][number]['state']): number =>
  papers.filter(({ state }) => state === wanted).length

/** How far it is, in one line. */
export const progressWords = (signing: Signing, isDriving: boolean): string => {
  const { phase, way, papers } = signing
  const [failed, unconfirmed] = [counted(signing, 'failed'), counted(signing, 'unconfirmed')]
  const signed = counted(signing, 'signed') + unconfirmed
  const share = `${signed}/${papers.length - failed}`
  if (phase === 'ended') {
    const waits = unconfirmed === 0 ? '' : `; ${unconfirmed} bản ký chờ người thứ hai xác nhận`
    return `Đã ký ${signed} trong ${papers.length} giấy${waits}.`
  }
  if (phase === 'preparing') return `Đang chuẩn bị ${papers.length - failed} giấy.`
  if (phase === 'taking') return `Đang nhận chữ ký: ${share}.`
  if (way !== 'token') return 'Đang chờ xác nhận trên điện thoại.'
  return isDriving ? `Đang ký bằng thiết bị trên máy này: ${share}.` : `Lượt ký đang dừng ở ${share}.`
}

export const failedOf = ({ papers }: Pick<Signing, 'papers'>) => papers.filter(({ state }) => state === 'failed')
