/** Marks that no one sees, copied with a text, in every text that an operation takes. */
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { isBlank } from '#shared/base/invisible.ts'
import { appRouter } from '../router.ts'

/**
 * What a program made and sends back: keys, states, cursors, versions, ids of sessions, names of texts and of stored files,
 * which are compared whole. A password is any text on purpose, the website is a trap for robots, and an icon is a picture
 * of several characters with marks between them.
 */
const AS_GIVEN =
  /(^|\.)(\w*password|captcha|token|refresh|state|if_match|file|cursor|namespace|scope|key|look|names\.\[\]|auth\.google\.\w+|session\.end(?:Any)?\.id|lastEventId|icon|website)$/

const SAMPLES = [
  'mei.chan@kamsin.example',
  'https://kamsin.example/menu?a=1',
  '+852 2345 6789',
  '204816',
  '09:00',
  'Mei',
]
/** Zero-width space, word joiner, soft hyphen, byte order mark, direction marks. */
const around = (text: string) =>
  `\ufeff\u200b${text.slice(0, 2)}\u00ad\u2060${text.slice(2)}\u200b\u200e\u202c`
const NOTHING = ['\u200b', '\ufeff\u00a0\u2060', '\u00ad\u200e', '\u3164\u2800', '\ufe0f', '\u200d']

interface Def {
  type: string
  shape?: Record<string, Schema>
  innerType?: Schema
  element?: Schema
  valueType?: Schema
  options?: readonly Schema[]
}
type Schema = z.ZodType & { def: Def }

/** The schemas of single values with their paths. */
function leavesOf(schema: Schema, path: string): [string, Schema][] {
  const { type, shape, innerType, element, valueType } = schema.def
  if (type === 'object')
    return Object.entries(shape!).flatMap(([name, of]) => leavesOf(of, `${path}.${name}`))
  if (type === 'array') return leavesOf(element!, `${path}.[]`)
  if (type === 'record') return leavesOf(valueType!, `${path}.{}`)
  const within = innerType?.def.type
  if (within === 'object' || within === 'array' || within === 'record') return leavesOf(innerType!, path)
  return [[path, schema]]
}

const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>)
interface Procedure {
  _def: { inputs: Schema[] }
}
const texts = procedures
  .flatMap(([name, { _def }]) => _def.inputs.flatMap((input) => leavesOf(input, name)))
  .flatMap(([path, schema]) => {
    const sample = SAMPLES.find((text) => schema.safeParse(text).success)
    // A number is of a program: people's are read by `readNumber`.
    const isNumber = typeof schema.safeParse(sample).data === 'number'
    return sample === undefined || isNumber || AS_GIVEN.test(path) ? [] : [{ path, schema, sample }]
  })

const read = (schema: Schema, text: string) => {
  const { data, error } = schema.safeParse(text)
  return error ? error.issues.map(({ message }) => message) : data
}
/** Texts of several lines keep the marks that shape what is beside them. */
const takesLines = (schema: Schema) => schema.safeParse('Mei\n\u200dChan').data === 'Mei\n\u200dChan'
/** A no-break space is taken away where a space is. */
const asPasted = (schema: Schema, sample: string) => {
  const isTrimmed = read(schema, ` ${sample} `) === read(schema, sample)
  return isTrimmed ? `\u00a0${around(sample)}\u00a0` : around(sample)
}

it('knows the texts of every operation', () => {
  expect(texts.length).toBeGreaterThan(100)
})

it('are not there for what is compared, opened or stands on one line', () => {
  const wrong = texts
    .filter(({ schema }) => !takesLines(schema))
    .filter(({ schema, sample }) => {
      const [plain, marked] = [read(schema, sample), read(schema, asPasted(schema, sample))]
      return JSON.stringify(plain) !== JSON.stringify(marked)
    })
    .map(({ path, schema, sample }) => `${path}: ${JSON.stringify(read(schema, asPasted(schema, sample)))}`)
  expect(wrong).toEqual([])
})

it('alone are an empty text', () => {
  const wrong = texts.flatMap(({ path, schema }) =>
    NOTHING.filter((text) => {
      const empty = read(schema, '')
      const marks = read(schema, text)
      return JSON.stringify(empty) !== JSON.stringify(marks)
    }).map((text) => `${path}: ${JSON.stringify(text)} ${JSON.stringify(read(schema, text))}`),
  )
  expect(wrong).toEqual([])
})

/** Not in searches, codes and addresses, nor in names that are keys. */
it.each(['👩‍🍳 Chan', 'क्‍ष', 'می‌خواهم', '❤️ Mei'])('that mean something are kept: %s', (text) => {
  const wrong = texts
    .filter(({ schema, sample }) => sample === 'Mei' || schema.safeParse(text).success)
    .map(({ path, schema }) => ({ path, kept: read(schema, text) }))
    .filter(
      ({ path }) =>
        !/\.(q|search|code|login|recipients\.\[\]|sender)$|^(category|product)\.create\.name$/.test(path),
    )
    .filter(({ kept }) => typeof kept === 'string' && !isBlank(kept) && kept !== text)
    .map(({ path }) => path)
  expect(wrong).toEqual([])
})
