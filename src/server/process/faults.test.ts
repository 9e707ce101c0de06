/** Kills, stops, and failed starts of the program. Runs the built server. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { solveCaptcha } from '#test/support/captcha.ts'
import { newDirectory } from '#test/support/directory.ts'
import { type Program, startProgram } from '#test/support/process.ts'
import { A_CONTACT } from '#test/support/quotation.ts'

const foldersIn = (directory: string) => ({
  DATA_DIR: join(directory, 'data'),
  UPLOADS_DIR: join(directory, 'uploads'),
  TRUST_PROXY: 'loopback',
})

describe('a program that is killed', () => {
  it('has lost no acknowledged quotation, has no partial file, and starts again', async () => {
    const directory = newDirectory()
    const acknowledged: { id: string; file: string }[] = []
    for (let life = 0; life < 3; life++) {
      const program = await startProgram(foldersIn(directory))
      const bodies = await Promise.all(
        Array.from({ length: 12 }, (_, index) => aBody(program, `k${life}-${index}`)),
      )
      const submissions = bodies.map(async (body, index) => {
        const answer = await submit(program, body, `198.18.${life}.${index}`).catch(() => undefined)
        if (answer) acknowledged.push(answer)
      })
      await Promise.race(submissions)
      await program.end('SIGKILL')
      await Promise.all(submissions)
    }
    const again = await startProgram(foldersIn(directory))
    expect(acknowledged.length).toBeGreaterThan(0)
    for (const { id, file } of acknowledged) {
      expect((await fetch(`${again.url}/api/quotation/get?id=${id}`)).status).toBe(200)
      const pdf = await fetch(`${again.url}/api/get_upload?file=${file.slice(9)}`)
      const bytes = Buffer.from(await pdf.arrayBuffer())
      expect(bytes.subarray(-6).toString()).toContain('%%EOF')
    }
    await again.end('SIGTERM')
    const stored = new Database(join(directory, 'data', 'site.sqlite'), { readonly: true })
    expect(stored.pragma('integrity_check', { simple: true })).toBe('ok')
    const uploads = stored.prepare<[], { file: string }>('select file from upload').all()
    for (const { file } of uploads) expect(existsSync(join(directory, 'uploads', file))).toBe(true)
    const keys = stored.prepare<[], { dedupe_key: string }>('select dedupe_key from mail').all()
    const mailed = new Set(keys.map(({ dedupe_key }) => dedupe_key.split(':')[1]))
    expect(acknowledged.filter(({ id }) => !mailed.has(id))).toEqual([])
    expect(readdirSync(join(directory, 'uploads')).filter((name) => name.startsWith('.partial-'))).toEqual([])
  })
})

describe('a program that is asked to stop', () => {
  it('finishes what it accepted and exits with 0', async () => {
    const program = await startProgram(foldersIn(newDirectory()))
    const bodies = await Promise.all(Array.from({ length: 5 }, (_, index) => aBody(program, `stop-${index}`)))
    const submissions = bodies.map((body, index) => submit(program, body, `198.18.9.${index}`))
    // All have arrived once one is answered.
    await Promise.race(submissions)
    expect(await program.end('SIGTERM')).toBe(0)
    await Promise.all(submissions)
  })
})

/** 78 tells systemd that another attempt would fail in the same way. */
describe('a program that cannot start prints why in one line and changes nothing', () => {
  it('on a bad setting', async () => {
    await expect(startProgram({ ...foldersIn(newDirectory()), PORT: 'eighty' })).rejects.toThrow(
      /^78: Settings: PORT must be a port number\n$/,
    )
  })

  it('on a taken port', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    const start = startProgram({ ...foldersIn(newDirectory()), PORT: String(port) })
    await expect(start).rejects.toThrow(new RegExp(`^1: [^\\n]*Port ${port} is already in use[^\\n]*\\n$`))
    other.close()
  })

  it('on a folder that cannot be created', async () => {
    const directory = newDirectory()
    writeFileSync(join(directory, 'data'), 'a file')
    await expect(startProgram(foldersIn(directory))).rejects.toThrow(/^78: Could not start: [^\n]+\n$/)
  })

  it('on a database of a newer version, and on one that is damaged', async () => {
    const newer = newDirectory()
    mkdirSync(join(newer, 'data'))
    const database = new Database(join(newer, 'data', 'site.sqlite'))
    database.pragma('user_version = 999')
    database.close()
    await expect(startProgram(foldersIn(newer))).rejects.toThrow(
      /^78: Could not start: [^\n]*newer version[^\n]*\n$/,
    )

    const damaged = newDirectory()
    mkdirSync(join(damaged, 'data'))
    writeFileSync(join(damaged, 'data', 'site.sqlite'), 'not a database'.repeat(1_000))
    await expect(startProgram(foldersIn(damaged))).rejects.toThrow(
      /^78: Could not start: [^\n]*damaged[^\n]*\n$/,
    )
  })
})

async function aBody(program: Program, name: string): Promise<string> {
  return JSON.stringify({
    captcha: await solveCaptcha(program.url),
    products: { '1': 1 },
    contact: { ...A_CONTACT, email: `${name}@kamsin.example` },
  })
}

async function submit(program: Program, body: string, from: string): Promise<{ id: string; file: string }> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
  const response = await fetch(`${program.url}/api/quotation`, { method: 'POST', headers, body })
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
  return (await response.json()) as { id: string; file: string }
}
