/**
 * The nested object of texts, or any part of it, as a list of texts. Nothing in it is believed: every name on every level
 * must be one that is there, so that neither depth nor a key such as `__proto__` gets anywhere (threats, "Data in").
 */
import type { TextKey } from '../../shared/i18n/t.ts'
import { isLanguage, type Language } from '../../shared/language.ts'
import { textSchema } from '../../shared/translation.ts'
import { AppError } from '../error.ts'
import { isKey, scopesOf } from './inventory.ts'
import type { StoredText } from './store.ts'

/** Not a namespace: the tag of what the caller has seen. */
const TAG_NAME = 'if_match'
const FIELDS_MAX = 20
const PATH_MAX_CHARACTERS = 200

/** Throws `invalid` and names the first faults by their path. `namespaces` are those there are. */
export function readChanges(input: object, namespaces: readonly string[]): StoredText[] {
  const texts: StoredText[] = []
  const faults = new Map<string, TextKey>()
  const refuse = (path: string[], text: TextKey) => {
    if (faults.size < FIELDS_MAX) faults.set(path.join('.').slice(0, PATH_MAX_CHARACTERS), text)
  }
  const each = (
    part: unknown,
    path: string[],
    isName: (name: string) => boolean,
    enter: (value: unknown, path: string[]) => void,
  ) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return refuse(path, 'error.invalid')
    for (const name of Object.keys(part)) {
      const inner = [...path, name]
      if (isName(name)) enter((part as Record<string, unknown>)[name], inner)
      else refuse(inner, 'error.textUnknown')
    }
  }
  const { [TAG_NAME]: _tag, ...byNamespace } = input as Record<string, unknown>
  each(
    byNamespace,
    [],
    (name) => namespaces.includes(name),
    (languages, path) =>
      each(languages, path, isLanguage, (scopes, path) =>
        each(
          scopes,
          path,
          (name) => scopesOf(path[0]!).includes(name),
          (keys, path) =>
            each(
              keys,
              path,
              (name) => isKey(path[0]!, path[2]!, name),
              (value, path) => {
                const [namespace, language, scope, key] = path as [string, Language, string, string]
                const { data: text, error } = textSchema.safeParse(value)
                if (error) refuse(path, error.issues[0]!.message as TextKey)
                else texts.push({ namespace, language, scope, key, text })
              },
            ),
        ),
      ),
  )
  const [first] = faults.values()
  if (first) {
    throw new AppError('invalid', faults.size === 1 ? first : 'error.invalidRequest', {
      fields: Object.fromEntries(faults),
    })
  }
  return texts
}
