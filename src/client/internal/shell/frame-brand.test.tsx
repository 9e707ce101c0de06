// @vitest-environment jsdom
/** The company in the dark frame: its logo for dark grounds, else its mark with both names. */
import { afterEach, expect, it } from 'vitest'
import { createT } from '#shared/i18n/t.ts'
import type { LookPictures } from '#shared/look/pictures.ts'
import { EN, leave, open, ZH } from '#test/fixtures/screen.tsx'

afterEach(leave)

const logo = { className: 'company-logo', src: '/light.png', width: 400, height: 100 } as const

async function brand(look: LookPictures, block = EN) {
  await open(block.language === 'zh' ? '/zh/internal' : '/internal', {}, {}, { ...block, look })
  const [link] = document.querySelectorAll('.frame-brand')
  return { image: link!.querySelector('img')!, words: link!.textContent }
}

it.each([EN, ZH])('has its logo for dark grounds, which is its name', async (block) => {
  const { image, words } = await brand({ mark: '/mark.svg', light: logo }, block)
  const name = createT(block.texts, block.language)('company.name')
  expect([image.getAttribute('src'), image.alt, words]).toEqual(['/light.png', name, ''])
})

it('has its mark and names where the logo would need a plate', async () => {
  const plate = { ...logo, className: 'company-logo company-logo-plate' } as const
  const { image, words } = await brand({ mark: '/mark.svg', light: plate })
  const t = createT(EN.texts, 'en')
  expect([image.getAttribute('src'), image.alt]).toEqual(['/mark.svg', ''])
  expect(words).toBe(t('company.name') + t('company.otherName'))
})
