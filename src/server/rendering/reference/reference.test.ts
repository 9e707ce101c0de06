/** `/api/docs`: every operation, in both languages, as a page that needs no script and follows the policy. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import escapeHtml from 'escape-html'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#shared/base/language.ts'
import { mergeTexts } from '#shared/i18n/merge.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { sendJson } from '#test/support/user.ts'
import { VERSION } from '../../core/version.ts'
import {
  type ApiDescription,
  type ResolvedApi,
  type ResolvedOperation,
  resolveReferences,
} from '../../http/api-description.ts'

import { endpoints } from '../../http/rest/endpoints.ts'
import { exampleCall } from './example-call.ts'
import { schemaWords } from './schema-words.ts'

let server: TestServer
let api: ResolvedApi
beforeAll(async () => {
  server = await aServer()
  api = resolveReferences((await server.json<ApiDescription>('/api/openapi.json')).body)
})
afterAll(() => server.stop())

const pageIn = async (headers: Record<string, string>, path = '/api/docs') => {
  const response = await server.call(path, { headers })
  return { response, text: await response.text() }
}

describe('the reference', () => {
  it.each(LANGUAGES)('shows every operation with its sentence in %s', async (language) => {
    const sentences = mergeTexts(language, []).operation!
    const { text } = await pageIn({ 'accept-language': language })
    for (const { operation, path } of endpoints) {
      expect(text).toContain(`id="${operation}"`)
      expect(text.replaceAll('<wbr/>', '')).toContain(`>${path}</code>`)
      expect(text).toContain(escapeHtml(sentences[operation]!))
    }
    expect(text).toContain(VERSION)
    expect(text).not.toMatch(/\b(reference|operation)\.(?!css)[a-z]/)
  })

  it('needs no script, no inline style, and no other site', async () => {
    const { response, text } = await pageIn({})
    expect(text).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=|(src|href)="(https?:)?\/\//)
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self'; style-src 'self';/)
  })

  it.each([
    ['/api/docs', 'zh-HK', undefined, 'zh-Hant-HK'],
    ['/api/docs/', 'fr', undefined, 'en-GB'],
    ['/api/docs', 'zh', 'en', 'en-GB'],
    ['/api/docs?lang=zh', 'en', 'en', 'zh-Hant-HK'],
    ['/api/docs?lang=<b>', 'en', undefined, 'en-GB'],
    ['/api/docs?lang=en&lang=zh', 'zh', undefined, 'en-GB'],
  ])('at %s for a browser that prefers %s, with the choice %s, is in %s', async (path, wish, choice, tag) => {
    const cookie = choice === undefined ? {} : { cookie: `language=${choice}` }
    const { response, text } = await pageIn({ 'accept-language': wish, ...cookie }, path)
    expect([response.status, response.headers.get('content-language')]).toEqual([200, tag])
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('vary')).toBe('Accept-Language, Cookie, Accept-Encoding')
    expect(text).toMatch(new RegExp(`^<!doctype html><html lang="${tag}">`))
  })

  it('is compressed and tagged', async () => {
    const plain = Buffer.from((await pageIn({ 'accept-encoding': 'identity' })).text)
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { payload, headers } = { ...(await inject(encoding)) }
      expect(headers['content-encoding']).toBe(encoding)
      expect(unpack(payload).equals(plain)).toBe(true)
      const again = await server.app.inject({
        url: '/api/docs',
        headers: { 'accept-encoding': encoding, 'if-none-match': String(headers.etag) },
      })
      expect([again.statusCode, again.payload]).toEqual([304, ''])
    }
  })

  it('shows a text that admins have saved', async () => {
    const { headers } = await signedIn(server)
    const texts = { site: { en: { company: { name: 'Pot & Plug' } } } }
    expect((await sendJson(server, 'POST', '/api/translations', texts, headers)).status).toBe(200)
    expect((await pageIn({ 'accept-language': 'en' })).text).toContain('Pot &amp; Plug')
  })

  it('accepts reads only', async () => {
    const { status, headers } = await server.json('/api/docs', { method: 'POST' })
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('the OpenAPI document', () => {
  it('has one sentence for every operation, and states who may call it', () => {
    const all = Object.values(api.paths).flatMap((methods) => Object.values(methods))
    expect(all).toHaveLength(endpoints.length)
    for (const { operationId, summary, 'x-access': access } of all) {
      expect(summary, operationId).toMatch(/^[A-Z].+\.$/)
      expect(['anyone', 'user', 'staff'], operationId).toContain(access)
    }
    expect(api.info.version).toBe(VERSION)
    expect(new Set(all.flatMap(({ tags }) => tags))).toEqual(new Set(api.tags.map(({ name }) => name)))
  })
})

describe('an example', () => {
  it.each([
    ['get', '/api/qr_code', ['curl "$SITE/api/qr_code?url=https%3A%2F%2Fkamsin.example', 'Bearer $ACCESS']],
    ['post', '/api/contact', ['-b jar', 'X-CSRFToken: $CSRF', '"name":"Kam Sin Kitchen"']],
    ['post', '/api/partners/edit', ['-F logo=@logo.png', "-F 'name=Kam Sin Kitchen'"]],
    ['post', '/api/quotation', ['"products":{"1":1}', '"email":"chan@kamsin.example"']],
    ['delete', '/api/users', ['-X DELETE', '/api/users?id=1']],
  ])('of %s %s contains the required fields', (method, path, parts) => {
    const call = exampleCall(method.toUpperCase(), path, api.paths[path]![method] as ResolvedOperation)
    for (const part of parts) expect(call).toContain(part)
  })

  it('works without changes, if no value has to be known', async () => {
    const { headers } = await signedIn(server)
    for (const [path, body] of [
      ['/api/tool_groups/edit', undefined],
      ['/api/notice/edit', undefined],
      ['/api/product_categories', undefined],
    ] as const) {
      const call = exampleCall('POST', path, api.paths[path]!.post as ResolvedOperation)
      const [, json = ''] = /-d '(.*)'$/s.exec(call) ?? []
      expect((await sendJson(server, 'POST', path, body ?? JSON.parse(json), headers)).status, call).toBe(201)
    }
  })
})

describe('a field', () => {
  const t = (key: string, variables: object = {}) =>
    `${key.split('.')[1]}${Object.values(variables).join('-')}`
  it.each([
    [{ type: 'string', minLength: 1, maxLength: 60 }, 'typeText · characters1-60'],
    [{ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }, 'typeWhole · rangeMin1'],
    [{ type: 'string', enum: ['en', 'zh'] }, 'oneOf "en", "zh"'],
    [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'typeWhole or typeNull'],
    [{ type: 'array', items: {}, maxItems: 3 }, 'typeList · itemsMax3'],
    [{ type: 'boolean', default: false }, 'typeYesNo · defaultValuefalse'],
    [{ type: 'string', format: 'date-time' }, 'typeTime'],
    [
      { anyOf: [{ type: 'string' }, { type: 'integer', minimum: 1, maximum: 9 }] },
      'typeText or typeWhole · range1-9',
    ],
    [
      {
        type: 'array',
        prefixItems: [{ type: 'integer' }, { type: 'string' }],
        items: false as const,
        maxItems: 2,
      },
      'typeTupletypeWhole, typeText',
    ],
    [{}, 'typeAny'],
  ])('of %j is described as %s', (schema, words) => {
    expect(schemaWords(schema, t as never)).toBe(words)
  })
})

async function inject(encoding: string) {
  const { headers, rawPayload } = await server.app.inject({
    url: '/api/docs',
    headers: { 'accept-encoding': encoding },
  })
  return { headers, payload: rawPayload }
}
