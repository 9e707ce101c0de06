import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageTitle } from './page-title.tsx'

test.each([
  ['有問題，直接問我們。', true],
  ['5G 網絡', false],
  ['餐廳「收銀」', true],
  ['餐廳 收銀', false],
  ['餐廳…', false],
  ['Questions? Ask us.', false],
])('%s has only Chinese fonts: %s', (text, isChinese) => {
  const markup = renderToStaticMarkup(<PageTitle text={text} />)
  expect(markup).toContain(isChinese ? '<h1 class="page-title chinese-title">' : '<h1 class="page-title">')
})
