import { dataRequestKindNames } from '@nhanxanh/contract/features/data-requests.rules'
import type { DataRequestKind } from '@nhanxanh/contract/features/data-requests.rules'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'

type About = { code: string; kind: DataRequestKind; received_on: string }

const about = ({ code, kind, received_on }: About): string =>
  `Yêu cầu ${code} của Ông/Bà ngày ${formatDay(received_on)} (${dataRequestKindNames[kind].toLocaleLowerCase('vi')})`

export const acceptanceLetter = (request: About, doneBy: string): string =>
  `${about(request)} đã được tiếp nhận.\nChậm nhất ngày ${formatDay(doneBy)}, yêu cầu được thực hiện và Ông/Bà nhận được kết quả.`

export const refusalLetter = (request: About, ground: string): string =>
  `${about(request)} bị từ chối.\nCăn cứ pháp luật: ${ground}\nÔng/Bà có quyền khiếu nại theo quy định của pháp luật.`

export const extensionLetter = (request: About, doneBy: string, reason: string): string =>
  `${about(request)} được gia hạn thực hiện đến hết ngày ${formatDay(doneBy)}.\nLý do: ${reason}`

export const resultLetter = (request: About, result: string): string =>
  `${about(request)} đã được thực hiện.\nKết quả: ${result}`

export const withdrawalLetter = (request: About): string =>
  `${about(request)}: chúng tôi ghi nhận Ông/Bà đã rút yêu cầu.`
