import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { company } from '#shared/i18n/en/company.ts'
import { home } from '#shared/i18n/en/site.ts'
import { anEmptyHome } from '#test/fixtures/home.ts'
import { PageProvider } from '../../ui/page-context.tsx'
import { Mission } from './mission.tsx'

describe('the mission', () => {
  it.each([
    ['one', ['one']],
    ['one\\two\\three\\four\\five', ['one', 'two', 'three', 'four', 'five']],
    [' one \\\\ \\two\\', ['one', 'two']],
    ['same\\same', ['same', 'same']],
    ['', []],
  ])('split at backslashes, without blanks: %j', (mission, items) => {
    expect(itemsOf(mission)).toEqual(items)
  })
})

function itemsOf(mission: string): (string | undefined)[] {
  const texts = { company, home: { ...home, mission } }
  const html = renderToString(
    <PageProvider block={{ page: 'home', language: 'en', texts, captcha: 'altcha', data: anEmptyHome() }}>
      <Mission />
    </PageProvider>,
  )
  return [...html.matchAll(/flex-1"><span>([^<]*)</g)].map(([, item]) => item)
}
