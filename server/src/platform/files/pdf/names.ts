/** Names that make a document act by itself, open a connection, or hold other files; a licence needs none of them. */
export const forbiddenNames: ReadonlySet<string> = new Set([
  'JS',
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'EF',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'XFA',
  'Rendition',
  'Movie',
  'Sound',
  'OnInstantiate',
])

/** `/J#61vaScript` is the same name to a viewer. */
const withEscapes = (name: string): string =>
  [...name]
    .map((letter) => {
      const hex = (letter.codePointAt(0) ?? 0).toString(16)
      return `(?:${letter}|#${hex.replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`
    })
    .join('')

// The short names also occur by chance in compressed pictures; the walk over the parsed objects finds those.
const longNames = [...forbiddenNames].filter((name) => name.length >= 6)
const nameEnds = String.raw`(?=[\s\0()<>[\]{}/%]|$)`

// `https://example.com/Launch/` is an address and no name.
const notInAddress = String.raw`(?<!https?://[^\s()<>]*)`

/** Finds a forbidden name in raw bytes (read as Latin-1), also where a parser would not look for one. */
export const forbiddenInRaw = new RegExp(`/(?:${longNames.map(withEscapes).join('|')})${nameEnds}${notInAddress}`)

/** The key that says how a document is encrypted; `/EncryptMetadata` is another one. */
export const encryptionInRaw = new RegExp(String.raw`/${withEscapes('Encrypt')}\s*(?:\d+\s+\d+\s+R|<<)`)
