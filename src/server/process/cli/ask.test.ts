import { spawn, spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { until } from '#test/support/until.ts'

const PASSWORD = 'wonton-noodles-88'
/** It gives a program a terminal; that of other systems has other words. */
const HAS_TERMINAL = process.platform === 'linux' && spawnSync('script', ['--version']).status === 0

function aProgram(isHidden: boolean): string {
  return `const { askAtTerminal } = await import(${JSON.stringify(new URL('./ask.ts', import.meta.url).href)})
    const said = await askAtTerminal('Word: ', ${isHidden})
    console.log('read ' + said.length)`
}

describe.runIf(HAS_TERMINAL)('at a terminal', () => {
  it.each([
    ['does not show a password', true],
    ['shows a name', false],
  ])('%s', async (_, isHidden) => {
    const words = [process.execPath, '--input-type=module', '--eval', aProgram(isHidden)]
    const command = words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ')
    const terminal = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'])
    let shown = ''
    terminal.stdout.on('data', (chunk: Buffer) => {
      shown += chunk.toString()
    })
    await until(() => expect(shown).toContain('Word: '))
    terminal.stdin.write(`${PASSWORD}\n`)
    await until(() => expect(shown).toContain(`read ${PASSWORD.length}`))
    expect(shown.includes(PASSWORD)).toBe(!isHidden)
    terminal.stdin.end()
  })
})

it('is refused without a terminal', () => {
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', aProgram(true)], {
    encoding: 'utf8',
  })
  expect(status).not.toBe(0)
  expect(stderr).toContain('There is no terminal to ask at.')
})
