import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('fonts.css', import.meta.url), 'utf8')
const faces = [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, body = '']) => ({
  family: /font-family: '([^']+)'/.exec(body)?.[1],
  file: /url\('([^']+)'\)/.exec(body)?.[1] ?? '',
  ranges: [...(/unicode-range:([^;]*);/.exec(body)?.[1] ?? '').matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(
    ([, from = '', to]) => [Number.parseInt(from, 16), Number.parseInt(to ?? from, 16)] as const,
  ),
}))

const vowels = ['a', 'ă', 'â', 'e', 'ê', 'i', 'o', 'ô', 'ơ', 'u', 'ư', 'y']
const tones = ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323']
const letters = [...vowels.flatMap((vowel) => tones.map((tone) => (vowel + tone).normalize('NFC'))), 'đ', '₫']
const everyLetter = [...letters, ...letters.map((letter) => letter.toLocaleUpperCase('vi'))]

describe.each(['Inter Variable', 'Be Vietnam Pro'])('%s', (family) => {
  const own = faces.filter((face) => face.family === family)

  it('is asked for every Vietnamese letter in one of its files, so that no word mixes families', () => {
    const missing = everyLetter.filter((letter) => {
      const point = letter.codePointAt(0) ?? 0
      return !own.some(({ ranges }) => ranges.some(([from, to]) => point >= from && point <= to))
    })
    expect(missing).toEqual([])
  })

  it('names files that are there', () => {
    const require = createRequire(import.meta.url)
    for (const { file } of own) {
      const [scope = '', name = '', ...rest] = file.split('/')
      const home = dirname(require.resolve(`${scope}/${name}/package.json`))
      expect(existsSync(join(home, ...rest))).toBe(true)
    }
  })
})
