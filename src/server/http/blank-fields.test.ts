/** What is left empty is reported first, together, by every operation (docs/rules.md, Records). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { zh } from '#shared/i18n/zh.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { newAddress, signedIn } from '#test/support/sign-in.ts'
import type { Schema } from './api-description.ts'
import { endpoints } from './rest/endpoints.ts'

const CSRF = 'c'.repeat(43)
const PASSWORD = /password$/
/** Passwords, and fields that programs hand on: blanks are a wrong value there. */
const MAY_BE_BLANKS = /password$|^(id|key|token|refresh|session|file|look)$/

let server: TestServer
let admin: Record<string, string>
beforeAll(async () => {
  server = await aServer()
  admin = (await signedIn(server)).headers
})
afterAll(() => server.stop())

const isFile = ({ format }: Schema) => format === 'binary'
const isText = ({ type, enum: words, const: word }: Schema) =>
  type === 'string' && words === undefined && word === undefined
const textsOf = ({ properties = {}, required = [] }: (typeof endpoints)[number]['input']) =>
  required.filter((name) => isText(properties[name]!) && name !== 'captcha' && !isFile(properties[name]!))
const taking = endpoints
  .filter(({ method, input }) => method !== 'GET' && textsOf(input).length > 0)
  .map((endpoint) => ({ ...endpoint, texts: textsOf(endpoint.input) }))

describe.each(taking)('$operation', ({ method, path, texts, access, input }) => {
  it.each([
    ['en', '', en],
    ['zh', ' \u3000 ', zh],
  ] as const)('reports its empty texts, in %s', async (language, blank, dictionary) => {
    const names = texts.filter((name) => blank === '' || !MAY_BE_BLANKS.test(name))
    if (names.length === 0) return
    const { status, body } = await server.json(path, {
      method,
      from: newAddress(),
      headers: {
        ...(access !== 'anyone' && admin),
        'content-type': 'application/json',
        'accept-language': language,
        cookie: `csrftoken=${CSRF}`,
        'x-csrftoken': CSRF,
      },
      body: JSON.stringify(Object.fromEntries(texts.map((name) => [name, blank]))),
    })
    // A form of a password alone has a sentence of its own.
    const { fillAll, passwordEmpty } = dictionary.error
    const isPassword = input.required?.every((name) => PASSWORD.test(name))
    expect([status, body.detail]).toEqual([400, isPassword ? passwordEmpty : fillAll])
    expect(Object.keys(body.fields as object)).toEqual(expect.arrayContaining(names))
  })
})

it('they are most of those that write', () => {
  expect(taking.length).toBeGreaterThan(15)
})
