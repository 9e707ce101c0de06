/** The OpenAPI document as others use it (`npm run test:release`): a linter, and clients of three generators that compile. */
import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, it } from 'vitest'
import { newDirectory } from '../support/directory.ts'
import { aServer } from '../support/server.ts'

const run = promisify(execFile)
const HERE = fileURLToPath(new URL('.', import.meta.url))
const COMPILER = fileURLToPath(new URL('../../node_modules/.bin/tsc', import.meta.url))

const folder = newDirectory()
beforeAll(async () => {
  const server = await aServer()
  writeFileSync(join(folder, 'openapi.json'), await (await server.call('/api/openapi.json')).text())
  await server.stop()
})

/** A command of this folder's packages, in the folder of the document. */
async function command(name: string, ...given: string[]): Promise<void> {
  const program = join(HERE, 'node_modules', '.bin', name)
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  await shown(run(process.execPath, [program, ...given], { cwd: folder, env }))
}

/** Compiles a client and a file that uses it. */
async function compile(name: string, use: string): Promise<void> {
  writeFileSync(join(folder, name, 'use.ts'), use)
  const settings = {
    compilerOptions: {
      target: 'es2023',
      lib: ['es2023', 'dom', 'dom.iterable'],
      module: 'esnext',
      moduleResolution: 'bundler',
      strict: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      types: [],
    },
    include: ['.'],
  }
  writeFileSync(join(folder, name, 'tsconfig.json'), JSON.stringify(settings))
  await shown(run(process.execPath, [COMPILER, '-p', join(folder, name)]))
}

/** Fails with what the command has printed. */
async function shown(running: Promise<unknown>): Promise<void> {
  await running.catch(({ message, stdout = '', stderr = '' }) => {
    throw new Error([message, stdout, stderr].join('\n'))
  })
}

const USE = `
const price = (product: Product): number => product.monthly_price
const lines = (quotation: Quotation): QuotationLine[] => quotation.versions.flatMap((it) => it.lines)
const refresh = (tokens: Tokens): string => tokens.refresh
`

it('has no errors for redocly', async () => {
  await command('redocly', 'lint', 'openapi.json')
})

it('gives openapi-typescript a client that compiles strictly', async () => {
  await command('openapi-typescript', 'openapi.json', '-o', 'openapi-typescript/api.ts')
  const names = ['Product', 'Quotation', 'QuotationLine', 'Tokens']
  const types = names.map((name) => `type ${name} = components['schemas']['${name}']\n`).join('')
  await compile('openapi-typescript', `import type { components } from './api'\n${types}${USE}`)
})

it('gives @hey-api/openapi-ts a client that compiles strictly', async () => {
  await command('openapi-ts', '-i', 'openapi.json', '-o', 'hey-api/client')
  const from = `from './client'`
  await compile('hey-api', `import type { Product, Quotation, QuotationLine, Tokens } ${from}\n${USE}`)
})

it('gives orval a client that compiles strictly', async () => {
  mkdirSync(join(folder, 'orval'))
  await command('orval', '--input', 'openapi.json', '--output', 'orval/client.ts', '--client', 'fetch')
  const from = `from './client'`
  await compile('orval', `import type { Product, Quotation, QuotationLine, Tokens } ${from}\n${USE}`)
})
