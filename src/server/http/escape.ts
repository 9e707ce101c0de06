/** JSON inside HTML. */
import { forEachYielding } from '../platform/cooperative.ts'

/** JSON that cannot end its script element or, in old parsers, its line. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

/** The same for megabytes, one text at a time, yielding in between. */
export async function scriptJsonYielding(value: object): Promise<string> {
  const pieces: string[] = []
  await forEachYielding(jsonPieces(value), (piece) => pieces.push(piece))
  return pieces.join('')
}

function* jsonPieces(value: object): Generator<string> {
  const isList = Array.isArray(value)
  let before = isList ? '[' : '{'
  for (const [name, part] of Object.entries(value as Record<string, unknown>)) {
    if (part === undefined && !isList) continue
    yield isList ? before : `${before}${scriptJson(name)}:`
    if (typeof part === 'object' && part !== null) yield* jsonPieces(part)
    else yield scriptJson(part ?? null)
    before = ','
  }
  yield before === ',' ? (isList ? ']' : '}') : isList ? '[]' : '{}'
}
