import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RichText } from './rich-text.tsx'

const html = (text: string) => renderToStaticMarkup(<RichText text={text} />)

it('shows bold, lists and links as elements', () => {
  expect(html('**Đủ** [mẫu](https://nhanxanh.example)\n- một\n- hai')).toContain(
    '<p><b>Đủ</b> <a href="https://nhanxanh.example/" target="_blank" rel="noopener noreferrer">mẫu</a></p><ul><li>một</li><li>hai</li></ul>',
  )
})

it('lets nothing run: markup and addresses of scripts stay letters', () => {
  const wicked = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[bấm](javascript:alert(1))',
    '[bấm](JAVASCRIPT:alert`1`)',
    '**<svg onload=alert(1)>**',
    '[<img src=x onerror=alert(1)>](https://x.example/"onmouseover="alert(1))',
    '- [a](data:text/html;base64,PHNjcmlwdD4=)',
  ]
  for (const text of wicked) {
    const shown = html(text)
    expect(shown).not.toMatch(/<(script|img|svg)/i)
    expect(shown).not.toMatch(/href="(?!https?:|mailto:)/i)
    expect(shown).not.toMatch(/"\s*on\w+=/i)
  }
})
