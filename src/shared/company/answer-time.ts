/** When the company answers: a promise of its own, which it may leave out. */
import type { T, TextKey, TextVariables } from '../i18n/t.ts'

/** Says what happens next, and by when if the company says how soon it answers. */
export function whenAnswered(t: T, key: TextKey, keyBy: TextKey, variables?: TextVariables): string {
  const answerTime = t('company.answerTime')
  return answerTime === '' ? t(key, variables) : t(keyBy, { ...variables, answerTime })
}
