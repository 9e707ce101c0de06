import { describe, expect, it } from 'vitest'
import type { TextRow } from '#shared/translation/schema.ts'
import { EVERYTHING, PAGES } from '#shared/translation/text-area.ts'
import { expectLinear } from '#test/support/cpu.ts'
import { draftId } from './drafts.ts'
import { countTexts, findTexts, listTexts, type TextQuery } from './text-list.ts'

const aRow = (key: string, en: string, zh: string, change: Partial<TextRow> = {}): TextRow => ({
  namespace: 'site',
  scope: 'home',
  key,
  is_used: true,
  en: { text: en, default: '' },
  zh: { text: zh, default: '' },
  etag: '"one"',
  ...change,
})
const headline = aRow('headline', 'Your counter, wired.', '開檔啦')
const lead = aRow('lead', 'One quotation', '')
const name = aRow('_name', 'CCTV', 'CCTV', { namespace: 'cctv', scope: 'catalogue' })
const left = aRow('dome', 'Dome', '半球', { namespace: 'cctv', scope: 'catalogue', is_used: false })
const rows = [headline, lead, name, left]

const find = (query: Partial<TextQuery>, drafts = {}, kept?: Set<string>) =>
  findTexts(listTexts(rows, drafts), { area: EVERYTHING, filter: 'all', words: '', ...query }, kept).map(
    ({ row }) => row.key,
  )

describe('the shown texts', () => {
  it.each<[Partial<TextQuery>, string[]]>([
    [{}, ['headline', 'lead', '_name', 'dome']],
    [{ area: 'site/home' }, ['headline', 'lead']],
    [{ area: PAGES }, ['headline', 'lead']],
    [{ area: 'cctv' }, ['_name', 'dome']],
    [{ filter: 'missing' }, ['lead']],
    [{ filter: 'checks' }, ['_name']],
    [{ filter: 'unused' }, ['dome']],
    [{ filter: 'changed' }, []],
    [{ words: 'home.lead' }, ['lead']],
    [{ words: 'WIRED counter' }, ['headline']],
    [{ words: '開檔' }, ['headline']],
    [{ words: 'wired', filter: 'missing' }, []],
  ])('for %j are %j', (query, keys) => {
    expect(find(query)).toEqual(keys)
  })

  it('follow the drafts, and keep the one being edited', () => {
    const drafts = { [draftId(lead)]: { etag: '"one"', zh: '一張報價' } }
    expect(find({ filter: 'missing' }, drafts)).toEqual([])
    expect(find({ filter: 'missing' }, drafts, new Set([draftId(lead)]))).toEqual(['lead'])
    expect(find({ filter: 'changed' }, drafts)).toEqual(['lead'])
    expect(find({ words: '一張' }, drafts)).toEqual(['lead'])
  })

  it('are counted by issue, within their area', () => {
    const listed = listTexts(rows, {})
    expect(countTexts(listed, EVERYTHING)).toEqual({ all: 4, missing: 1, changed: 0, checks: 1, unused: 1 })
    expect(countTexts(listed, 'site/home')).toEqual({ all: 2, missing: 1, changed: 0, checks: 0, unused: 0 })
  })

  it('are found among 5,000 in linear time', () =>
    expectLinear(5_000, (length) => {
      const many = Array.from({ length }, (_, index) =>
        aRow(`key_${index}`, `Text number ${index} of many`, `第 ${index} 段文字`),
      )
      const words = `number ${length - 1}`
      expect(findTexts(listTexts(many, {}), { area: 'site/home', filter: 'all', words })).toHaveLength(1)
    }))
})
