import { describe, expect, it } from 'vitest'
import { fullName, initialOf } from './user.ts'

describe('a full name', () => {
  it.each([
    { first_name: 'Ka Yan', last_name: 'Lam', name: 'Ka Yan Lam' },
    { first_name: '嘉欣', last_name: '林', name: '林嘉欣' },
    { first_name: '嘉欣', last_name: 'Lam', name: '嘉欣 Lam' },
    { first_name: ' Admin ', last_name: '', name: 'Admin' },
    { first_name: '', last_name: '', name: '' },
  ])('of $first_name and $last_name is $name', ({ name, ...person }) => {
    expect(fullName(person)).toBe(name)
  })
})

describe('the initial in a seal', () => {
  it.each([
    { first_name: 'Ka Yan', last_name: 'Lam', initial: 'K' },
    { first_name: '嘉欣', last_name: '林', initial: '林' },
    { first_name: '', last_name: '', initial: 'R' },
    { first_name: '𠮷', last_name: 'Yau', initial: '𠮷' },
  ])('of $first_name $last_name is $initial', ({ initial, ...person }) => {
    expect(initialOf({ username: 'rui', ...person })).toBe(initial)
  })
})
