import { describe, expect, it } from 'vitest'
import { aUser } from './testing.ts'
import { changesOf, differencesOf, draftOf } from './user-draft.ts'

const base = aUser()
const draft = draftOf(base)

describe('the changes of a draft', () => {
  it.each([
    ['nothing when nothing was typed', {}, {}],
    ['nothing when fields were emptied', { first_name: '', email: '  ' }, {}],
    ['only what was typed', { last_name: 'da Silva' }, { last_name: 'da Silva' }],
    ['no spaces around a text', { first_name: ' Rui ' }, {}],
    ['a username in lower case', { username: 'Rui.F' }, { username: 'rui.f' }],
    ['no username that differs in case only', { username: 'RUI.Fernandes' }, {}],
    ['an e-mail as typed', { email: 'Rui@Example.mo' }, { email: 'Rui@Example.mo' }],
  ])('are %s', (_, typed, changes) => {
    expect(changesOf(base, { ...draft, ...typed })).toEqual(changes)
  })
})

describe('the differences from what somebody else saved', () => {
  it('name the fields of either side, and what saving would leave there', () => {
    const now = aUser({ email: 'rui@new.mo', first_name: 'Ruy', etag: '"b"' })
    expect(differencesOf(base, { ...draft, first_name: 'Rui Manuel', username: 'ruim' }, now)).toEqual([
      { field: 'first_name', theirs: 'Ruy', yours: 'Rui Manuel' },
      { field: 'username', theirs: 'rui.fernandes', yours: 'ruim' },
      { field: 'email', theirs: 'rui@new.mo', yours: 'rui@new.mo' },
    ])
  })

  it('show what both typed the same', () => {
    const now = aUser({ last_name: 'da Silva', etag: '"b"' })
    expect(differencesOf(base, { ...draft, last_name: 'da Silva' }, now)).toEqual([
      { field: 'last_name', theirs: 'da Silva', yours: 'da Silva' },
    ])
  })
})
