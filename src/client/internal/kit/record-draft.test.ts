import { describe, expect, it } from 'vitest'
import { blankAsNull, changesOf, differencesOf } from './record-draft.ts'

const base = { first_name: 'Rui', last_name: 'Fernandes', username: 'rui.fernandes', email: 'rui@example.mo' }
const tidied = (name: keyof typeof base, text: string) =>
  name === 'username' ? text.trim().toLowerCase() : text.trim()

describe('the changes of a draft', () => {
  it.each([
    ['nothing when nothing was typed', {}, {}],
    ['nothing when fields were emptied', { first_name: '', email: '  ' }, {}],
    ['only what was typed', { last_name: 'da Silva' }, { last_name: 'da Silva' }],
    ['no spaces around a text', { first_name: ' Rui ' }, {}],
    ['a username in lower case', { username: 'Rui.F' }, { username: 'rui.f' }],
    ['no username that differs in case only', { username: 'RUI.Fernandes' }, {}],
    ['an email address as typed', { email: 'Rui@Example.mo' }, { email: 'Rui@Example.mo' }],
  ])('are %s', (_, typed, changes) => {
    expect(changesOf(base, { ...base, ...typed }, { tidied })).toEqual(changes)
  })
})

describe('a field that may be blank', () => {
  it('is cleared by an empty text, unlike others', () => {
    const emptied = { ...base, last_name: ' ', first_name: '' }
    expect(changesOf(base, emptied, { mayBeBlank: ['last_name'] })).toEqual({ last_name: '' })
  })
})

describe('the differences from what someone else saved', () => {
  it('list the fields changed by either side, with the result of saving', () => {
    const now = { ...base, email: 'rui@new.mo', first_name: 'Ruy' }
    expect(differencesOf(base, { first_name: 'Rui Manuel', username: 'ruim' }, now)).toEqual([
      { field: 'first_name', theirs: 'Ruy', yours: 'Rui Manuel' },
      { field: 'username', theirs: 'rui.fernandes', yours: 'ruim' },
      { field: 'email', theirs: 'rui@new.mo', yours: 'rui@new.mo' },
    ])
  })

  it('include equal changes of both sides', () => {
    const now = { ...base, last_name: 'da Silva' }
    expect(differencesOf(base, { last_name: 'da Silva' }, now)).toEqual([
      { field: 'last_name', theirs: 'da Silva', yours: 'da Silva' },
    ])
  })
})

it('sends null for what is cleared and may be blank, and leaves out what is absent', () => {
  expect(
    blankAsNull<'name' | 'note' | 'text', 'note' | 'text'>({ name: '', note: '' }, ['note', 'text']),
  ).toEqual({ name: '', note: null })
  expect(blankAsNull({ note: 'x' }, ['note'])).toEqual({ note: 'x' })
})
