import type { CaseDeclaration } from '@nhanxanh/contract/features/cases.rules'
import { capital } from '@nhanxanh/contract/shared/capital'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'

type About = { code: string; kind: string; received_on: string }

/** What is written to the person of a case that somebody asked for; `ground`: what a refusal names. */
export const caseLetters = ({ noun, kinds }: Pick<CaseDeclaration, 'noun' | 'kinds'>, ground = 'Lý do') => {
  const about = ({ code, kind, received_on }: About): string =>
    `${capital(noun)} ${code} của Ông/Bà ngày ${formatDay(received_on)} (${kinds[kind]?.toLocaleLowerCase('vi')})`
  return {
    acceptance: (asked: About, doneBy: string): string =>
      `${about(asked)} đã được tiếp nhận.\nChậm nhất ngày ${formatDay(doneBy)}, ${noun} được thực hiện và Ông/Bà nhận được kết quả.`,
    refusal: (asked: About, reason: string): string =>
      `${about(asked)} bị từ chối.\n${ground}: ${reason}\nÔng/Bà có quyền khiếu nại theo quy định của pháp luật.`,
    extension: (asked: About, doneBy: string, reason: string): string =>
      `${about(asked)} được gia hạn thực hiện đến hết ngày ${formatDay(doneBy)}.\nLý do: ${reason}`,
    result: (asked: About, result: string): string => `${about(asked)} đã được thực hiện.\nKết quả: ${result}`,
    withdrawal: (asked: About): string => `${about(asked)}: chúng tôi ghi nhận Ông/Bà đã rút ${noun}.`,
  }
}
