/** Reads texts from JSON nested as the resources of i18next: language, namespace, scope, key. */
import type { ReadText } from './read-text.ts'

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g
/** Deeper than any place: the rest would only be refused. */
const LEVELS_MAX = 6

/**
 * `JSON.parse` judges whether it is JSON, but keeps neither lines nor all of two equal keys, and gives `__proto__` a meaning. So
 * the text, once it is known to be JSON, is read again sign by sign.
 */
export function readJson(source: string): ReadText[] {
  JSON.parse(source)
  const texts: ReadText[] = []
  const path: string[] = []
  let last: { token: string; line: number } | undefined
  let [line, counted] = [1, 0]
  const end = () => {
    if (!last) return
    const value: unknown = JSON.parse(last.token)
    const [language = '', ...place] = path.slice(0, LEVELS_MAX)
    texts.push({ line: last.line, language, place, text: typeof value === 'string' ? value : null })
    last = undefined
  }
  for (const { 0: token, index } of source.matchAll(TOKEN)) {
    for (; counted < index; counted += 1) if (source.charCodeAt(counted) === 10) line += 1
    if (token === '{' || token === '[') path.push('')
    else if (token === '}' || token === ']') {
      end()
      path.pop()
    } else if (token === ',') end()
    else if (token === ':') {
      path[path.length - 1] = JSON.parse(last!.token) as string
      last = undefined
    } else last = { token, line }
  }
  return texts
}
