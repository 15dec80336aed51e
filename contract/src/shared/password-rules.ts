/** The rules of SPECIFICATION 5, each with its sentence; the form shows them as a live list. */
export const passwordRules = [
  { label: 'Ít nhất 8 ký tự', holds: (text: string) => [...text].length >= 8 },
  { label: 'Có ít nhất 1 chữ số', holds: (text: string) => /\d/.test(text) },
  { label: 'Có ít nhất 1 chữ hoa', holds: (text: string) => /\p{Lu}/u.test(text) },
  { label: 'Có ít nhất 1 chữ thường', holds: (text: string) => /\p{Ll}/u.test(text) },
] as const
