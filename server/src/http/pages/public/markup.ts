/** Text as it stands between tags and in attributes. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A Vietnamese text with its English one below. */
export const both = (vi: string, en: string): string => `${escaped(vi)}<span class="en" lang="en">${escaped(en)}</span>`

export const formatDay = (day: string): string => day.split('-').reverse().join('/')

const navigation = (place: string) =>
  [
    ['/verify', 'Kiểm tra giấy chứng nhận', 'Check a certificate'] as const,
    ['/register', 'Danh sách công khai', 'Public register'] as const,
    ['/lien-he', 'Liên hệ', 'Contact'] as const,
  ]
    .map(([href, vi, en]) => {
      const current = href === place ? ' aria-current="page"' : ''
      return `<a href="${href}"${current}>${both(vi, en)}</a>`
    })
    .join('')

export type Issuer = { programme: string; issuer: string }

/** A page without any script; the browser chooses light or dark. */
export const pageOf = (title: string, place: string, { programme, issuer }: Issuer, main: string): string =>
  `<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escaped(title)} · ${escaped(programme)}</title>
<link rel="stylesheet" href="/public.css"></head><body>
<header class="top"><a class="brand" href="/register">${escaped(programme)}</a>
<nav aria-label="Trang">${navigation(place)}</nav></header>
${main}
<footer><span>${escaped([...new Set([issuer, programme])].join(', '))}</span></footer></body></html>`
