/** Files attached to a version: who may, what is taken, where they are seen, and when they go. */

import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument, PDFName, PDFString } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ATTACHED_FILES_MAX, ATTACHED_MAX_BYTES } from '#shared/base/limits.ts'
import { en } from '#shared/i18n/en.ts'
import { zh } from '#shared/i18n/zh.ts'
import type { AttachedFiles } from '#shared/quotation/version-schema.ts'
import { inflatesTo, rawPdf, rawStream } from '#test/fixtures/raw-pdf.ts'
import { aGate } from '#test/support/gate.ts'
import { aLogo, imageFile } from '#test/support/partner.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { until } from '#test/support/until.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { asCustomer, atDesk, opened } from '#test/support/version.ts'
import { readInventory } from '../../upload/inventory.ts'
import { purgeQuotations } from '../expire.ts'
import { findQuotation } from '../store.ts'
import { shownFileName } from './attach.ts'

const LINES = [{ product: 1, quantity: 3 }]

let server: TestServer
let admin: Record<string, string>
let desk: ReturnType<typeof atDesk>
beforeAll(async () => {
  server = await aServer({ staffEmail: 'staff@wokandwire.example' })
  admin = (await signedIn(server)).headers
  desk = atDesk(server, admin)
})
afterAll(() => server.stop())

async function aDraft() {
  const quotation = await opened(server)
  await desk.save(quotation.id, { lines: LINES })
  return quotation
}

async function attach(id: string, file: File, version = 2, headers = admin) {
  const form = new FormData()
  form.set('id', id)
  form.set('version', String(version))
  form.set('file', file)
  return server.json<AttachedFiles & { code?: string; fields?: Record<string, string> }>(
    '/api/quotations/files',
    {
      method: 'POST',
      headers,
      body: form,
    },
  )
}

const remove = (id: string, file: string) =>
  sendJson(server, 'DELETE', '/api/quotations/files', { id, file }, admin)
const stored = (path: string) => join(server.services.uploads.directory, path.slice('/uploads/'.length))
const fetched = (path: string) => server.call(`/api/get_upload?file=${path.slice('/uploads/'.length)}`)

async function aPdf(change: (document: PDFDocument) => void = () => {}): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.addPage([200, 200]).drawText('Floor plan')
  change(document)
  return document.save()
}

describe('a file of a version', () => {
  it('is attached to the draft, sent with it, listed and linked for its owner, and then fixed', async () => {
    const { id, key } = await aDraft()
    const { body, status } = await attach(id, imageFile(await aPdf(), '平面圖 plan.PDF'))
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { version: 2, files: [{ name: '平面圖 plan.pdf', content_type: 'application/pdf' }] },
    })
    await attach(id, await aLogo('shop front.png'))
    const owner = asCustomer(server, { id, key })
    expect((await owner.offer()).body.files).toEqual([])
    await desk.send(id)
    const { files } = (await owner.offer()).body
    expect(files.map(({ name }) => name)).toEqual(['平面圖 plan.pdf', 'shop front.png'])
    const answer = await fetched(files[0]!.file)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="\?\?\? plan.pdf"; filename\*=UTF-8''%E5/,
      ),
      'cache-control': 'private, no-cache',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    const { email } = findQuotation(server.services.db, id)!
    const mail = (await server.mailsTo(email, 3)).find(({ subject }) => subject?.includes('version 2'))!
    expect(mail.attachments).toHaveLength(1)
    expect(mail.text).toContain('shop front.png')
    expect(mail.text).toContain(files[1]!.file.slice('/uploads/'.length))
    expect((await attach(id, await aLogo())).status).toBe(409)
    expect((await remove(id, files[0]!.file)).status).toBe(409)
    expect(existsSync(stored(files[0]!.file))).toBe(true)
  })

  it('is written again: a picture loses what follows it, a PDF what stands behind its end', async () => {
    const { id } = await aDraft()
    const behind = Buffer.from('PK\u0003\u0004<script>alert(1)</script>')
    const picture = Buffer.concat([Buffer.from(await (await aLogo()).arrayBuffer()), behind])
    const pdf = Buffer.concat([await aPdf(), behind])
    for (const bytes of [picture, pdf]) {
      const { files } = (await attach(id, imageFile(bytes, 'both.html'))).body
      const content = Buffer.from(await (await fetched(files.at(-1)!.file)).arrayBuffer())
      expect(content.includes('<script>')).toBe(false)
    }
  })

  it.each<[string, () => Promise<File> | File, number]>([
    ['nothing', () => imageFile(Buffer.alloc(0), 'a.pdf'), 400],
    ['a program by another name', () => imageFile(Buffer.from('MZ\u0090\u0000'), 'plan.pdf'), 400],
    ['a page with a script', () => imageFile(Buffer.from('<html><script>1</script>'), 'plan.png'), 400],
    ['a drawing with a script', () => imageFile(Buffer.from('<svg onload="x()"/>'), 'plan.svg'), 400],
    [
      'a PDF behind more than viewers skip',
      async () => imageFile(Buffer.concat([Buffer.alloc(1_024, 'GIF89a'), await aPdf()])),
      400,
    ],
    ['half a PDF', () => imageFile(Buffer.from('%PDF-1.7\n1 0 obj <<'), 'plan.pdf'), 400],
    [
      'a PDF that runs a script',
      async () =>
        imageFile(
          await aPdf(({ context, catalog }) =>
            catalog.set(
              PDFName.of('OpenAction'),
              context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') }),
            ),
          ),
        ),
      400,
    ],
    [
      'a PDF with a file inside',
      async () => {
        const document = await PDFDocument.create()
        document.addPage()
        await document.attach(Buffer.from('MZ'), 'setup.exe')
        return imageFile(await document.save())
      },
      400,
    ],
    ['one byte too much', () => imageFile(Buffer.alloc(ATTACHED_MAX_BYTES + 1, '%PDF-'), 'a.pdf'), 413],
  ])('is refused: %s', async (_what, make, status) => {
    const { id } = await aDraft()
    const before = readdirSync(server.services.uploads.directory).length
    const answer = await attach(id, await make())
    expect(answer.status).toBe(status)
    expect(answer.body.fields?.file).toMatch(/\w/)
    expect(readdirSync(server.services.uploads.directory)).toHaveLength(before)
  })

  it.each<[string, Buffer, 'pdfUnreadable' | 'pdfLocked' | 'pdfActive' | 'pdfLarge']>([
    ['cannot be read', Buffer.from('%PDF-1.7\n1 0 obj <<'), 'pdfUnreadable'],
    [
      'is locked, if only against changes',
      Buffer.from(String(rawPdf([])).replace('trailer <<', 'trailer << /Encrypt << /Filter /Standard >>')),
      'pdfLocked',
    ],
    [
      'leaves itself',
      rawPdf(['<< /S 5 0 R /F (calc.exe) >>', '/Launch'], { catalog: '/OpenAction 4 0 R' }),
      'pdfActive',
    ],
    [
      'inflates without bounds',
      rawPdf([rawStream('/Type /ObjStm /N 0 /First 0 /Filter /FlateDecode', inflatesTo(200))]),
      'pdfLarge',
    ],
  ])('says in both languages that a PDF %s, and the way out', async (_what, file, key) => {
    const { id } = await aDraft()
    for (const [language, { error }] of Object.entries({ en, zh })) {
      const { status, body } = await attach(id, imageFile(file), 2, { ...admin, 'accept-language': language })
      expect(status).toBe(400)
      expect(body.fields!.file).toBe(error[key])
    }
  })

  it('waits behind the files of its own user alone, who has eight at once', async () => {
    const [many, colleague] = [await aDraft(), await aDraft()]
    const person = aPerson()
    await sendJson(server, 'POST', '/api/users', person, admin)
    const { headers } = await signedIn(server, person)
    const gate = aGate()
    const { queue } = server.services
    const held = queue.run('uploaded file', () => gate.passed)
    const answered: string[] = []
    const send = async (name: string, id: string, caller: Record<string, string>) => {
      const { status } = await attach(id, await aLogo(), 2, caller)
      answered.push(`${name} ${status}`)
    }
    const theirs = Array.from({ length: 9 }, () => send('many', many.id, admin))
    await until(() => expect(answered).toEqual(['many 429']))
    const other = send('colleague', colleague.id, headers)
    await until(() => expect(queue.pending('uploaded file')).toBe(3))
    gate.open()
    await Promise.all([...theirs, other, held])
    expect(answered.indexOf('colleague 200')).toBeLessThan(4)
    expect(answered.filter((answer) => answer === 'many 429')).toHaveLength(1)
  })

  it('that was stored under older rules is served as before', async () => {
    const { id } = await aDraft()
    const { files } = (await attach(id, imageFile(await aPdf(), 'old.pdf'))).body
    const { file } = files[0]!
    const old = rawPdf([], { catalog: '/OpenAction << /S /URI /URI (https://maker.example) >>' })
    writeFileSync(stored(file), old)
    await desk.send(id)
    const answer = await fetched(file)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(Buffer.from(await answer.arrayBuffer()).equals(old)).toBe(true)
  })

  it('is one of ten at most, also where several come at once, and never one of a sent version', async () => {
    const { id } = await aDraft()
    for (let size = 1; size <= ATTACHED_FILES_MAX - 3; size++)
      await attach(id, await aLogo('a.png', size, size))
    const pictures = await Promise.all([1, 2, 3, 4, 5].map((size) => aLogo('a.png', size, size)))
    const answers = await Promise.all(pictures.map((picture) => attach(id, picture)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409])
    expect((await attach(id, await aLogo(), 1)).status).toBe(409)
    expect((await attach('100001', await aLogo())).status).toBe(404)
    expect((await attach(id, await aLogo(), 2, {})).status).toBe(401)
  })

  it('goes when it is removed, with its draft, with the person, and with the quotation', async () => {
    const attached = async () => {
      const quotation = await aDraft()
      const { files } = (await attach(quotation.id, await aLogo())).body
      return { ...quotation, file: files[0]!.file }
    }
    const removed = await attached()
    expect((await remove(removed.id, removed.file)).status).toBe(200)
    const discarded = await attached()
    await desk.discard(discarded.id)
    const erased = await attached()
    const { email } = findQuotation(server.services.db, erased.id)!
    await sendJson(server, 'POST', '/api/privacy/erase', { q: email, confirm: email }, admin)
    const purged = await attached()
    const past = '2020-01-01T00:00:00.000Z'
    server.services.db.sqlite.prepare('update quotation set purge_at = ? where id = ?').run(past, purged.id)
    await purgeQuotations(server.services)
    for (const { file } of [removed, discarded, erased, purged]) {
      expect(existsSync(stored(file))).toBe(false)
      expect((await fetched(file)).status).toBe(404)
    }
  })

  it('is the quotation’s for the clean-up, and a copy of the quotation has none', async () => {
    const { id } = await aDraft()
    const { files } = (await attach(id, await aLogo())).body
    const { files: all } = await readInventory(server.services)
    const name = files[0]!.file.slice('/uploads/'.length)
    expect(all.find((one) => one.name === name)?.usedBy).toMatchObject({
      kind: 'quotation',
      id,
      copy: 'attached',
    })
    const copy = await desk.copy(id)
    const opened = await server.json<{ versions: { files: unknown[] }[] }>(
      `/api/quotations/get?id=${copy.body.id}`,
      { headers: admin },
    )
    expect(opened.body.versions[0]!.files).toEqual([])
  })

  it('conflicts with no edit of the draft', async () => {
    const { id } = await opened(server)
    const { body: draft } = await desk.save(id, { lines: LINES })
    await attach(id, await aLogo())
    expect((await desk.save(id, { lines: LINES, note: 'Soon', if_match: draft.etag })).status).toBe(200)
  })
})

it.each([
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\plans\\a.b.exe', 'a.b.pdf'],
  ['\u202egpj.exe', 'gpj.pdf'],
  ['', 'file.pdf'],
  ['...', 'file.pdf'],
  ['a"\r\nSet-Cookie: b.pdf', 'aSet-Cookie b.pdf'],
])('the name %j is shown as %j', (given, shown) => {
  expect(shownFileName(given, '.pdf', 'file')).toBe(shown)
})

it('a name of ten thousand characters is cut', () => {
  expect(shownFileName(`${'長'.repeat(10_000)}.pdf`, '.pdf', 'file')).toBe(`${'長'.repeat(79)}….pdf`)
})
