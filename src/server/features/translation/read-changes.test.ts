import fc from 'fast-check'
import { expect, it } from 'vitest'
import { AppError } from '../../platform/app-error.ts'
import { readChanges } from './save.ts'

const NAMESPACES = ['cctv', 'site']

it('reads any part of the object as a list', () => {
  const input = {
    cctv: { zh: { catalogue: { _name: '閉路電視', 'dome-desc': '' } } },
    site: { en: { home: { headline: 'a\nb' } }, zh: {} },
  }
  expect(readChanges(input, NAMESPACES)).toEqual([
    { namespace: 'cctv', language: 'zh', scope: 'catalogue', key: '_name', text: '閉路電視' },
    { namespace: 'cctv', language: 'zh', scope: 'catalogue', key: 'dome-desc', text: '' },
    { namespace: 'site', language: 'en', scope: 'home', key: 'headline', text: 'a\nb' },
  ])
})

/** Names with a special meaning, beside any others. */
const names = fc.oneof(
  fc.constantFrom(
    'cctv',
    'site',
    'en',
    'zh',
    'home',
    'catalogue',
    'headline',
    '_name',
    '__proto__',
    'constructor',
  ),
  fc.string(),
)
const trees = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'medium' },
    fc.string(),
    fc.jsonValue(),
    fc.array(fc.tuple(names, tie('tree'))).map((entries) => Object.fromEntries(entries)),
  ),
})).tree

it('returns texts with valid places or rejects, for any input', () => {
  fc.assert(
    fc.property(fc.dictionary(names, trees), (input) => {
      try {
        for (const { namespace, language, scope, key, text } of readChanges(input, NAMESPACES)) {
          expect(NAMESPACES).toContain(namespace)
          expect(['en', 'zh']).toContain(language)
          expect([scope, key]).not.toContain('__proto__')
          expect(text).toBeTypeOf('string')
        }
      } catch (error) {
        expect(error).toBeInstanceOf(AppError)
        expect((error as AppError).code).toBe('invalid')
      }
    }),
  )
})
