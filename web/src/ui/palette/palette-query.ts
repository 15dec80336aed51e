/** What is searched: everything, actions only (`>` before the text) or codes only (`#`). */
export type PaletteQuery = { scope: 'all' | 'actions' | 'codes'; text: string }

const scopes = { '>': 'actions', '#': 'codes' } as const

/** Reads what was typed; letters that came apart (NFD) are joined. */
export function readPaletteQuery(typed: string): PaletteQuery {
  const text = typed.normalize('NFC').trim()
  const [sign = ''] = text
  return sign === '>' || sign === '#' ? { scope: scopes[sign], text: text.slice(1).trim() } : { scope: 'all', text }
}
