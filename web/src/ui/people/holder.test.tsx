import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Holder } from './holder.tsx'

it('says in a title that nobody has a file: in a narrow column the words give way, and half of them would mislead', () => {
  const drawn = renderToStaticMarkup(<Holder holder={null} nobody="Chưa giao" take={null} />)
  expect(drawn).toMatch(/<span [^>]*title="Chưa giao"[^>]*><span [^>]*aria-hidden="true"[^>]*><\/span>/)
})
