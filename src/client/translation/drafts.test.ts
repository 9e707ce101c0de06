import { describe, expect, it } from 'vitest'
import type { TextRow } from '../../shared/translation.ts'
import { drafted, idOf, isConflict, rebased, withoutDraft, withText } from './drafts.ts'

const row: TextRow = {
  namespace: 'site',
  scope: 'home',
  key: 'headline',
  is_used: true,
  en: { text: 'Menu', default: 'Card', is_saved: true },
  zh: { text: '餐牌', default: '餐牌', is_saved: false },
  etag: '"one"',
}
const id = idOf(row)

describe('a draft', () => {
  it('holds what differs, and the tag of the row that its author saw', () => {
    const drafts = withText(withText({}, row, 'en', 'Menus'), { ...row, etag: '"two"' }, 'zh', '菜單')
    expect(drafts).toEqual({ [id]: { etag: '"one"', en: 'Menus', zh: '菜單' } })
    expect(isConflict(drafts[id], row)).toBe(false)
    expect(isConflict(drafts[id], { ...row, etag: '"two"' })).toBe(true)
  })

  it('goes when it says again what the row says', () => {
    expect(withText(withText({}, row, 'en', 'Menus'), row, 'en', 'Menu')).toEqual({})
    expect(withoutDraft({ [id]: { etag: '', en: 'x' } }, id)).toEqual({})
  })

  it('may be laid over what somebody else has saved', () => {
    const fresh = { ...row, etag: '"two"' }
    expect(isConflict(rebased(withText({}, row, 'en', 'Menus'), fresh)[id], fresh)).toBe(false)
    expect(rebased({}, row)).toEqual({})
  })

  it('shows the row as it will be: a blank one has its default', () => {
    expect(drafted(row, { etag: '', en: ' ' }).en.text).toBe('Card')
    expect(drafted(row, { etag: '', zh: '菜單' })).toMatchObject({ en: row.en, zh: { text: '菜單' } })
    expect(drafted(row, undefined)).toBe(row)
  })
})
