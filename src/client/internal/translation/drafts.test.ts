import { describe, expect, it } from 'vitest'
import type { TextRow } from '#shared/translation/schema.ts'
import { drafted, draftId, isConflict, rebased, withoutDraft, withSaved, withText } from './drafts.ts'

const row: TextRow = {
  namespace: 'site',
  scope: 'home',
  key: 'headline',
  is_used: true,
  en: { text: 'Menu', default: 'Card' },
  zh: { text: '餐牌' },
  etag: '"one"',
}
const id = draftId(row)

describe('a draft', () => {
  it('contains the changes, and the ETag of the row that its author saw', () => {
    const drafts = withText(withText({}, row, 'en', 'Menus'), { ...row, etag: '"two"' }, 'zh', '菜單')
    expect(drafts).toEqual({ [id]: { etag: '"one"', en: 'Menus', zh: '菜單' } })
    expect(isConflict(drafts[id], row)).toBe(false)
    expect(isConflict(drafts[id], { ...row, etag: '"two"' })).toBe(true)
  })

  it('is removed when it equals the row again', () => {
    expect(withText(withText({}, row, 'en', 'Menus'), row, 'en', 'Menu')).toEqual({})
    expect(withoutDraft({ [id]: { etag: '', en: 'x' } }, id)).toEqual({})
  })

  it('is removed once it is saved, except for what was typed since', () => {
    const sent = { etag: '"one"', en: 'Menus' }
    const fresh = { ...row, en: { ...row.en, text: 'Menus' }, etag: '"two"' }
    const drafts = { [id]: sent }
    expect(withSaved(drafts, fresh, sent)).toEqual({})
    expect(withSaved(withText(drafts, row, 'en', 'Menus!'), fresh, sent)).toEqual({
      [id]: { etag: '"two"', en: 'Menus!' },
    })
    expect(withSaved(withText(drafts, row, 'zh', '菜單'), fresh, sent)).toEqual({
      [id]: { etag: '"two"', zh: '菜單' },
    })
    expect(withSaved({}, fresh, sent)).toEqual({})
  })

  it('can be rebased on what someone else saved', () => {
    const fresh = { ...row, etag: '"two"' }
    expect(isConflict(rebased(withText({}, row, 'en', 'Menus'), fresh)[id], fresh)).toBe(false)
    expect(rebased({}, row)).toEqual({})
  })

  it('shows the row after saving: a blank text has its default', () => {
    expect(drafted(row, { etag: '', en: ' ' }).en.text).toBe('Card')
    expect(drafted(row, { etag: '', zh: '菜單' })).toMatchObject({ en: row.en, zh: { text: '菜單' } })
    expect(drafted(row, undefined)).toBe(row)
  })
})
