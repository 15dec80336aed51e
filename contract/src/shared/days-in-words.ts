/** Streets are named after days ("Hai Tháng Tư", "Hai Mươi Ba Tháng Mười"), and people write them 2/4 and 23/10. */

const digits = ['khong', 'mot', 'hai', 'ba', 'bon', 'nam', 'sau', 'bay', 'tam', 'chin']

function numberInWords(number: number): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10]
  if (tens === 0) return digits[ones] ?? ''
  const round = tens === 1 ? 'muoi' : `${digits[tens]} muoi`
  if (ones === 0) return round
  return `${round} ${ones === 5 ? 'lam' : digits[ones]}`
}

/** `23/10` → "hai muoi ba thang muoi", folded; null for what is no day and month. */
export function dayInWords(text: string): string | null {
  const [, day = '', month = ''] = /^(\d{1,2})[/.-](\d{1,2})$/.exec(text) ?? []
  if (day === '' || Number(day) < 1 || Number(day) > 31 || Number(month) < 1 || Number(month) > 12) return null
  return `${numberInWords(Number(day))} thang ${Number(month) === 4 ? 'tu' : numberInWords(Number(month))}`
}
