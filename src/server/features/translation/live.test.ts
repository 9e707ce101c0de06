/** Texts that cannot be rendered go live nowhere, and admins are told; all others go live everywhere at once. */
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Health } from '#shared/health-schema.ts'
import { zh } from '#shared/i18n/zh.ts'
import type { TextHistory, TextStatus } from '#shared/translation/schema.ts'
import { readText } from '#test/fixtures/pdf.ts'
import { newDirectory } from '#test/support/directory.ts'
import { submitted } from '#test/support/quotation.ts'
import { renderOnce } from '#test/support/render-once.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { sendJson } from '#test/support/user.ts'
import type { RenderPage } from '../../rendering/render.tsx'

const BROKEN = 'A text that breaks its page'
const FAULT = { page: '/services', language: 'zh' }
const TITLE = { namespace: 'site', scope: 'services', key: 'title' }
const COMPANY = { namespace: 'site', scope: 'company', key: 'name' }

let breaking: string[]
beforeEach(() => {
  breaking = [BROKEN]
})

/** Like a fault in a component: no text that admins can enter does this today. */
const renderUnlessBroken: RenderPage = async (block, base) => {
  const texts = JSON.stringify(block.texts)
  if (breaking.some((text) => texts.includes(text))) throw new Error('a component fell over its text')
  return renderOnce(block, base)
}

async function start(directory = newDirectory()) {
  const server = await aServer({}, directory, 0, renderUnlessBroken)
  onTestFinished(() => server.stop())
  const { headers } = await signedIn(server)
  const ask = async <Data>(procedure: string, input?: object) => {
    const query = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''
    const { body } = await server.json<{ result: { data: Data } }>(`/trpc/translation.${procedure}${query}`, {
      headers,
    })
    return body.result.data
  }
  return {
    server,
    headers,
    ask,
    save: (texts: object) => sendJson(server, 'POST', '/api/translations', texts, headers),
    rebuild: () => server.json('/api/rebuild', { headers }),
    finding: async () => {
      const { findings } = (await server.json<Health>('/api/health', { headers })).body
      return findings.find(({ key }) => key.startsWith('pages'))
    },
  }
}

/** The names of the company and of a product, as a Chinese visitor reads them. */
async function readEverywhere(server: TestServer) {
  const page = await (await server.call('/zh')).text()
  const refused = await server.json('/api/get_me', { headers: { 'accept-language': 'zh' } })
  guests += 1
  const email = `reader${guests}@kamsin.example`
  const { file, cookie } = await submitted(server, { contact: { email, language: 'zh' } })
  const [mail] = await server.mailsTo(email)
  const path = `/api/get_upload?file=${encodeURIComponent(file.replace('/uploads/', ''))}`
  const pdf = await readText(
    new Uint8Array(await (await server.call(path, { headers: { cookie } })).arrayBuffer()),
  )
  const named = (text: string, names: readonly string[]) => names.filter((name) => text.includes(name))
  return {
    page: /<title>(.*?)<\/title>/.exec(page)?.[1],
    error: refused.body.detail,
    mail: named(mail?.from?.name ?? '', COMPANIES),
    pdf: named(pdf, [...COMPANIES, ...PRODUCTS]),
  }
}

let guests = 0
const COMPANIES = ['鑊線科技', '鑊與線']
const PRODUCTS = ['15.6 吋櫃枱收銀機', '收銀好幫手', 'counter terminal']
const SIGN_IN = '請先入內登記。'

const readsOf = (company: string, product: string, error: string) => ({
  page: company,
  error,
  mail: [company],
  pdf: [company, product],
})

const NEW_TEXTS = {
  site: { zh: { company: { name: COMPANIES[1] }, error: { signInRequired: SIGN_IN } } },
  poshardware: { zh: { catalogue: { counter_terminal: PRODUCTS[1] } } },
}
const BREAKING = { site: { zh: { services: { title: BROKEN } } } }
const FIXED = { site: { zh: { services: { title: '' } } } }

describe('a saved text', () => {
  it('changes in pages, errors, mails and PDFs together', async () => {
    const { server, save } = await start()
    expect(await readEverywhere(server)).toEqual(
      readsOf(COMPANIES[0]!, PRODUCTS[0]!, zh.error.signInRequired),
    )
    expect((await save(NEW_TEXTS)).status).toBe(200)
    expect(await readEverywhere(server)).toEqual(readsOf(COMPANIES[1]!, PRODUCTS[1]!, SIGN_IN))
  })

  it('that cannot be rendered is stored but not live, and the failing page is reported until it is fixed', async () => {
    const { server, save, ask, finding, rebuild } = await start()
    const before = await readEverywhere(server)
    const saved = await save({ ...NEW_TEXTS, site: { zh: { ...NEW_TEXTS.site.zh, ...BREAKING.site.zh } } })
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject(NEW_TEXTS)
    expect(await readEverywhere(server)).toEqual(before)
    expect(await ask<TextStatus>('status')).toEqual({ error: FAULT })
    expect(await finding()).toEqual({ key: 'pagesOld', state: 'bad', values: FAULT })
    const refused = await rebuild()
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
    expect(refused.body.detail).toContain('/services (zh)')
    const { zh: versions } = await ask<TextHistory>('history', COMPANY)
    expect(versions.map(({ is_live }) => is_live)).toEqual([false, true])

    await save(FIXED)
    expect(await readEverywhere(server)).toEqual(readsOf(COMPANIES[1]!, PRODUCTS[1]!, SIGN_IN))
    expect(await ask<TextStatus>('status')).toEqual({ error: null })
    expect(await finding()).toMatchObject({ key: 'pagesFine' })
    expect((await rebuild()).status).toBe(200)
  })

  it('of many single saves is answered at once, and its status once the pages are live or have failed', async () => {
    const { server, ask, headers } = await start()
    const saveText = (text: string) =>
      sendJson(server, 'POST', '/trpc/translation.saveText', { ...TITLE, zh: text }, headers)
    expect((await saveText(BROKEN)).status).toBe(200)
    expect(await ask<TextStatus>('status')).toEqual({ error: FAULT })
    await saveText('服務一覽')
    expect(await ask<TextStatus>('status')).toEqual({ error: null })
    expect(await (await server.call('/zh/services')).text()).toContain('服務一覽')
  })

  it('does not keep other changes from the public pages', async () => {
    const { server, save, headers } = await start()
    await save(BREAKING)
    await sendJson(server, 'PUT', '/api/products?id=1', { monthly_price: 77_700 }, headers)
    expect(await (await server.call('/pages/zh/quotation.json')).text()).toContain('77700')
    expect(await (await server.call('/zh/services')).text()).not.toContain(BROKEN)
  })
})

describe('a start', () => {
  it('with texts that cannot be rendered serves the previous ones, and reports it until they are fixed', async () => {
    const { server, save } = await start()
    await save(NEW_TEXTS)
    await save(BREAKING)
    await server.stop()
    const again = await start(server.directory)
    expect(await readEverywhere(again.server)).toEqual(readsOf(COMPANIES[1]!, PRODUCTS[1]!, SIGN_IN))
    expect(await again.finding()).toEqual({ key: 'pagesOld', state: 'bad', values: FAULT })
    expect(await again.ask<TextStatus>('status')).toEqual({ error: FAULT })
    await again.save(FIXED)
    expect(await again.finding()).toMatchObject({ key: 'pagesFine' })
  })

  it('serves the defaults when even the previous texts cannot be rendered any more', async () => {
    const { server, save } = await start()
    await save(NEW_TEXTS)
    await server.stop()
    breaking = [COMPANIES[1]!]
    const again = await start(server.directory)
    expect(await readEverywhere(again.server)).toEqual(
      readsOf(COMPANIES[0]!, PRODUCTS[2]!, zh.error.signInRequired),
    )
    // The Chinese name stands on English pages too, which come first.
    expect(await again.finding()).toMatchObject({ key: 'pagesOld', values: { page: '/', language: 'en' } })
  })
})
