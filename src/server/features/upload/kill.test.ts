/** A kill -9 of the built server during a clean-up: every file is complete, in the folder or in the trash. */
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { solveCaptcha } from '#test/support/captcha.ts'
import { newDirectory } from '#test/support/directory.ts'
import { type Program, startProgram } from '#test/support/process.ts'

const PASSWORD = 'wonton-noodles-88'
const STRAYS = 3_000

it('killed while it cleans up, the program has lost no file and no row', async () => {
  const directory = newDirectory()
  const [uploads, trash] = [join(directory, 'uploads'), join(directory, 'data', 'trash')]
  mkdirSync(uploads)
  for (let n = 0; n < STRAYS; n++) {
    writeFileSync(join(uploads, `stray-${n}-of-16-characters.png`), `content ${n}`)
    utimesSync(join(uploads, `stray-${n}-of-16-characters.png`), 0, 0)
  }
  const environment = {
    DATA_DIR: join(directory, 'data'),
    UPLOADS_DIR: uploads,
    ADMIN_PASSWORD: PASSWORD,
  }
  const inTrash = () => (existsSync(trash) ? readdirSync(trash) : [])

  const program = await startProgram(environment)
  const headers = await signIn(program)
  const cleaning = fetch(`${program.url}/api/clean_uploads`, { headers }).catch(() => undefined)
  while (inTrash().length < 200) await nextTurn()
  await program.end('SIGKILL')
  await cleaning
  const moved = inTrash().length
  const strays = [
    ...inTrash().map((name) => join(trash, name)),
    ...readdirSync(uploads)
      .filter((name) => name.startsWith('stray'))
      .map((name) => join(uploads, name)),
  ]
  const contents = strays.map((path) => readFileSync(path, 'utf8'))
  expect(new Set(contents).size).toBe(STRAYS)
  expect(contents).toHaveLength(STRAYS)

  const again = await startProgram(environment)
  const rest = await fetch(`${again.url}/api/clean_uploads`, { headers: await signIn(again) })
  const { deleted_files } = (await rest.json()) as { deleted_files: string[] }
  // One of them may have its new time but not yet its new place.
  expect(moved + deleted_files.length).toBeGreaterThanOrEqual(STRAYS - 1)
  expect(await again.end('SIGTERM')).toBe(0)
  const stored = new Database(join(directory, 'data', 'site.sqlite'), { readonly: true })
  const rows = stored.prepare<[], { file: string }>('select file from upload').all()
  expect(rows.filter(({ file }) => !existsSync(join(uploads, file)))).toEqual([])
  stored.close()
})

async function signIn({ url }: Program): Promise<{ authorization: string }> {
  const csrf = 'c'.repeat(43)
  const response = await fetch(`${url}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `csrftoken=${csrf}`, 'x-csrftoken': csrf },
    body: JSON.stringify({
      username: 'admin',
      password: PASSWORD,
      captcha: await solveCaptcha(url),
    }),
  })
  const { access } = (await response.json()) as { access: string }
  return { authorization: `Bearer ${access}` }
}
