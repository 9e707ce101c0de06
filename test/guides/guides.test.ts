/** Each block of the guides is run by `walk.test.ts`, or says why not; each command in a sentence exists. */
import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { scripts } from '../../package.json'
import { readConfig } from '../../src/server/config/config.ts'
import { runCommand } from '../../src/server/process/cli/run.ts'
import { newDirectory } from '../support/directory.ts'
import { blocksOf, GUIDES, readText, SAMPLES } from './blocks.ts'
import { WALK } from './walk.ts'

const blocks = GUIDES.flatMap(blocksOf)

describe('each block of the guides', () => {
  it('is run by a test, or says why not', () => {
    const run = new Set(Object.values(WALK).map((place) => place.join(': ')))
    const neither = blocks.filter(({ guide, heading, notRun }) => !notRun && !run.has(`${guide}: ${heading}`))
    expect(neither).toEqual([])
    for (const place of run)
      expect(
        blocks.filter(({ guide, heading, notRun }) => !notRun && `${guide}: ${heading}` === place),
      ).not.toEqual([])
  })

  it('is understood by a shell', () => {
    for (const { guide, commands } of blocks) {
      const { status, stderr } = spawnSync('sh', ['-n'], { input: commands, encoding: 'utf8' })
      expect([guide, status, stderr]).toEqual([guide, 0, ''])
    }
  })

  it('is one of few languages, so that none is overlooked', () => {
    const languages = GUIDES.flatMap((guide) =>
      [...readText(guide).matchAll(/^```(\w+)$/gm)].map(([, name]) => name),
    )
    expect(new Set(languages)).toEqual(new Set(['sh', 'mermaid', 'diff']))
  })
})

it('the settings of the guide are valid, and their names are right', () => {
  const [block] = blocks.filter(({ heading }) => heading === WALK.settings[1])
  const [, settings] = /env <<'END'\n([\s\S]+?)\nEND/.exec(block!.commands)!
  const given = Object.fromEntries(settings!.split('\n').map((line) => line.split(/=(.*)/s)))
  const { publicUrl, doubts } = readConfig({ ...given, DATA_DIR: newDirectory() })
  expect([publicUrl, doubts]).toEqual(['https://www.example.com', []])
})

describe('each command in a sentence or a comment', () => {
  const texts = [...GUIDES, ...SAMPLES].map((path) => ({ path, text: readText(path) }))

  it('is a script of npm', () => {
    const unknown = texts.flatMap(({ path, text }) =>
      [...text.matchAll(/npm run ([a-z][\w:-]*)/g)]
        .map(([, name]) => name!)
        .filter((name) => !(name in scripts))
        .map((name) => `${path}: ${name}`),
    )
    expect(unknown).toEqual([])
  })

  it('is a command of the site, with the options that it has', async () => {
    const help = new Map<string, string>()
    const helpOf = async (name: string) => {
      const lines: string[] = []
      const print = (line: string) => lines.push(line)
      const never = () => {
        throw new Error('help needs nothing')
      }
      const io = { config: never, readInput: never, ask: never, open: never, print, printError: print }
      const clock = { now: () => 0 }
      const code = await runCommand([name, '--help'], { ...io, clock, random: {} as never })
      return code === 0 ? lines.join('\n') : ''
    }
    const given = texts.flatMap(({ path, text }) =>
      [...text.matchAll(/(?:\bwok |--admin )([a-z][a-z-]+)((?: [^\s`|;&]+)*)/g)]
        .filter(([whole]) => !/wok (runs|has|in|without)\b/.test(whole))
        .map(([, name, rest]) => ({ path, name: name!, options: rest!.match(/--[a-z-]+/g) ?? [] })),
    )
    expect(given.length).toBeGreaterThan(20)
    for (const { path, name, options } of given) {
      if (!help.has(name)) help.set(name, await helpOf(name))
      for (const option of ['Usage:', ...options])
        expect(help.get(name), `${path}: ${name} ${option}`).toContain(option)
    }
  })
})
