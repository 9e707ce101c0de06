// @vitest-environment jsdom
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { describe, expect, it } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { PageProvider } from '../../ui/page-context.tsx'
import { NoticeText } from './notice-text.tsx'

describe('the text of a notice', () => {
  it('is rendered as elements', () => {
    const text = render('~late~[i], ~now~[b], ~both~[i,b] and ~red~[$:color:#b23220; padding:0 4px]')
    expect([...text.querySelectorAll('em')].map(({ textContent }) => textContent)).toEqual(['late', 'both'])
    expect([...text.querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual([
      'now',
      'both',
    ])
    expect(text.querySelector<HTMLElement>('span[style]')?.style.cssText).toBe(
      'color: rgb(178, 50, 32); padding: 0px 4px;',
    )
    expect(text.textContent).toBe('late, now, both and red')
  })

  it('opens links in a new tab, announces that, and sends no referrer', () => {
    const link = render('See ~the rota~[a:https://drive.example/rota].').querySelector('a')
    expect(link?.href).toBe('https://drive.example/rota')
    expect([link?.target, link?.rel]).toEqual(['_blank', 'noopener noreferrer'])
    expect(link?.textContent).toBe(`the rota ${en.notice.opensInNewTab}`)
    expect(render('~here~[a:{host}/services]').querySelector('a')?.href).toBe(`${location.origin}/services`)
  })

  it.each([
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    '~<img src=x onerror=alert(1)>~[b]',
    '~press~[a:javascript:alert(1)]',
    '~press~[a:"onclick="alert(1)]',
    '~cover~[$:position:fixed; inset:0; z-index:9999; background:url(https://evil.example)]',
  ])('cannot run code, load anything or cover other content: %j', (content) => {
    const text = render(content)
    expect(text.querySelector('script, img, a, [style], [onclick]')).toBeNull()
  })

  it('has the language that it is mostly written in', () => {
    expect(render('旺角安裝請用 Van 1').lang).toBe('zh-Hant-HK')
    expect(render('Take the van to Mong Kok (旺角)').lang).toBe('en-GB')
    expect(render('旺角請用~一號車~[i]').querySelector('em')?.lang).toBe('zh-Hant-HK')
  })
})

function render(content: string): HTMLElement {
  const root = document.createElement('div')
  const block = { language: 'en', texts: en, captcha: 'altcha' } as const
  flushSync(() =>
    createRoot(root).render(
      <PageProvider block={block}>
        <NoticeText content={content} />
      </PageProvider>,
    ),
  )
  return root.querySelector<HTMLElement>('.notice-text')!
}
