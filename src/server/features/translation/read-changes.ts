/**
 * Flattens the nested object of texts, or any part of it, into a list. The input is not trusted: every name
 * on every level must exist, so neither depth nor a key such as `__proto__` has an effect.
 */

import { isLanguage, type Language } from '#shared/base/language.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { textSchema } from '#shared/translation/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import { isKey, scopesOf } from './inventory.ts'
import type { StoredText } from './store.ts'

const FIELDS_MAX = 20
const PATH_MAX_CHARACTERS = 200
/** Namespace, language, scope, key. */
const LEVELS = 4

/** Throws `invalid` and names the first faults by their path. `namespaces` are the existing ones. */
export function readChanges(input: object, namespaces: readonly string[]): StoredText[] {
  const texts: StoredText[] = []
  const errors = new Map<string, TextKey>()
  const addError = (path: readonly string[], text: TextKey) => {
    if (errors.size < FIELDS_MAX) errors.set(path.join('.').slice(0, PATH_MAX_CHARACTERS), text)
  }
  const isThere = (name: string, [namespace = '', , scope = '']: readonly string[], level: number) => {
    if (level === 0) return namespaces.includes(name)
    if (level === 1) return isLanguage(name)
    return level === 2 ? scopesOf(namespace).includes(name) : isKey(namespace, scope, name)
  }
  const take = (value: unknown, path: readonly string[]) => {
    const { data: text, error } = textSchema.safeParse(value)
    if (error) return addError(path, error.issues[0]!.message as TextKey)
    const [namespace, language, scope, key] = path as [string, Language, string, string]
    texts.push({ namespace, language, scope, key, text })
  }
  const walk = (part: unknown, path: readonly string[]) => {
    if (path.length === LEVELS) return take(part, path)
    if (typeof part !== 'object' || part === null || Array.isArray(part))
      return addError(path, 'error.invalid')
    for (const name of Object.keys(part)) {
      const inner = [...path, name]
      if (isThere(name, path, path.length)) walk((part as Record<string, unknown>)[name], inner)
      else addError(inner, 'error.textUnknown')
    }
  }
  walk(input, [])
  const [first] = errors.values()
  if (first) {
    throw new AppError('invalid', errors.size === 1 ? first : 'error.invalidRequest', {
      fields: Object.fromEntries(errors),
    })
  }
  return texts
}
