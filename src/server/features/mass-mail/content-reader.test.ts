/** Reading the content of a bulk email never delays other requests (docs/rules.md, Data in). */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { MAIL_CONTENT_MAX_CHARACTERS } from '#shared/mass-mail-schema.ts'
import { aServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { sendJson } from '#test/support/user.ts'
import { type ContentReader, createContentReader, readContent } from './content-reader.ts'

const FILE = fileURLToPath(new URL('./content-worker.ts', import.meta.url))
const WORST = '<'.repeat(MAIL_CONTENT_MAX_CHARACTERS)

let reader: ContentReader
afterEach(() => reader?.stop())

describe('the reader of mail contents', () => {
  it('reads like the function itself', async () => {
    reader = createContentReader(FILE)
    const written = '<p onclick="x()">Dear <b>guests</b></p><script>x</script>'
    expect(await reader.read(written)).toEqual(readContent(written))
    expect(await reader.read('<script>x</script>')).toMatchObject({ isShown: false })
  })

  it('returns each of several its own result, in turn', async () => {
    reader = createContentReader(FILE)
    const words = Array.from({ length: 20 }, (_, index) => `letter ${index}`)
    const contents = await Promise.all(words.map((written) => reader.read(written)))
    expect(contents.map((content) => content.words)).toEqual(words)
  })

  it('rejects more than can wait, and reads again afterwards', async () => {
    reader = createContentReader(FILE)
    const asked = Array.from({ length: 30 }, () =>
      reader.read('x').then(
        () => 'read',
        ({ code }) => code,
      ),
    )
    const answers = await Promise.all(asked)
    expect(answers.filter((answer) => answer === 'too_many')).toHaveLength(10)
    expect((await reader.read('y')).words).toBe('y')
  })

  it('rejects a read when it is stopped, and can start again', async () => {
    reader = createContentReader(FILE)
    const asked = reader.read(WORST).then(
      () => 'read',
      ({ code }) => code,
    )
    // The read begins.
    await nextTurn()
    await reader.stop()
    expect(await asked).toBe('too_many')
    expect((await reader.read('y')).words).toBe('y')
  })
})

it('other requests are answered during the worst preview', async () => {
  const server = await aServer()
  const { headers } = await signedIn(server)
  let isDone = false
  const preview = sendJson(
    server,
    'POST',
    '/api/send_mail/preview',
    { subject: 'S', content: WORST },
    headers,
  ).finally(() => {
    isDone = true
  })
  let answered = 0
  while (!isDone) {
    expect((await server.call('/healthz')).status).toBe(200)
    answered += 1
  }
  const { status, body } = await preview
  expect([status, body.text]).toEqual([200, expect.stringContaining('<<<<')])
  // On the server's own thread it would be two or three.
  expect(answered).toBeGreaterThan(5)
  await server.stop()
})
