import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createdTexts, editedTexts, storedTexts } from './field-schemas.ts'
import { emptyTexts, type Fields, namesOf, optionalNamesOf, pickFields, textNamesOf } from './fields.ts'

const FIELDS = {
  name: { label: 'partnerEditor.name', max: 5 },
  note: { label: 'inbox.note', max: 9, isMultiline: true, isOptional: true },
  logo: { label: 'partnerEditor.logo' },
} as const satisfies Fields

describe('a list of fields', () => {
  it('does not compile without a label, or with one that no dictionary has', () => {
    // @ts-expect-error: a label is missing
    const nameless = { name: { max: 5 } } as const satisfies Fields
    // @ts-expect-error: no such text
    const unknown = { name: { label: 'partnerEditor.fax', max: 5 } } as const satisfies Fields
    expect([nameless, unknown]).toHaveLength(2)
  })

  it('names its fields in its order, or some of them first', () => {
    expect(namesOf(FIELDS)).toEqual(['name', 'note', 'logo'])
    expect(namesOf(FIELDS, ['logo'])).toEqual(['logo', 'name', 'note'])
    expect(textNamesOf(FIELDS, ['note'])).toEqual(['note', 'name'])
    expect(optionalNamesOf(FIELDS)).toEqual(['note'])
  })

  it('makes drafts', () => {
    expect(emptyTexts(textNamesOf(FIELDS))).toEqual({ name: '', note: '' })
    expect(pickFields({ id: 1, name: 'Kam', note: 'x' }, textNamesOf(FIELDS))).toEqual({
      name: 'Kam',
      note: 'x',
    })
  })
})

describe('the schemas of a list of fields', () => {
  const created = z.object(createdTexts(FIELDS))
  const edited = z.object(editedTexts(FIELDS))

  it('are of its texts, and no other field', () => {
    expect(Object.keys(storedTexts(FIELDS))).toEqual(['name', 'note'])
    // @ts-expect-error: a file is no text
    expect(storedTexts(FIELDS).logo).toBeUndefined()
  })

  it.each([{}, { note: ' ' }, { note: null }])(
    'leave what is optional empty in a new record: %j',
    (input) => {
      expect(created.parse({ name: 'Kam', ...input })).toEqual({ name: 'Kam', note: '' })
    },
  )

  it('require the rest for a new record, within the limits and the field’s number of lines', () => {
    expect(created.safeParse({}).success).toBe(false)
    expect(created.safeParse({ name: 'Kam Tat' }).success).toBe(false)
    expect(created.safeParse({ name: 'a\nb' }).success).toBe(false)
    expect(created.parse({ name: 'Kam', note: 'a\nb' }).note).toBe('a\nb')
  })

  it('let an edit keep what is blank or absent, and clear what is optional', () => {
    expect(edited.parse({ name: ' ', note: '' })).toEqual({ name: undefined, note: undefined })
    expect(edited.parse({ note: null })).toEqual({ note: '' })
    expect(edited.safeParse({ name: null }).success).toBe(false)
  })
})
