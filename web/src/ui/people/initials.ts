/** Two letters for a Vietnamese name: of the first and the last word, "Nguyễn Thị Ánh" → "NÁ". */
export const initialsOf = (name: string): string => {
  const words = name.normalize('NFC').trim().split(/\s+/u).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('vi') ?? '').join('')
}
