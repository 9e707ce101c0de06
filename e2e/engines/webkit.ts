/** WebKit as in GTK, on a virtual screen. It has no touch input: touches become clicks. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { newDirectory } from '../../test/support/directory.ts'
import { WAIT_ENDS_WITHIN_MS } from '../../test/support/guards.ts'
import type { Engine } from './engine.ts'
import { newWindow } from './webdriver.ts'

const SCREEN = { width: 1600, height: 1200 }
/** Shrinks the browser's own toolbar, which would keep its window wider than a phone. */
const NARROW_BAR = '* { font-size: 1px; min-width: 0; margin: 0; padding: 0; border: 0 }'

export async function startWebKit(driverPath: string, displayPath: string): Promise<Engine> {
  const directory = newDirectory()
  mkdirSync(join(directory, 'gtk-3.0'))
  writeFileSync(join(directory, 'gtk-3.0', 'gtk.css'), NARROW_BAR)
  const display = spawn(
    displayPath,
    ['-displayfd', '3', '-screen', '0', `${SCREEN.width}x${SCREEN.height}x24`, '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const number = await firstLine(display.stdio[3] as Readable)
  const port = await freePort()
  const driver = spawn(driverPath, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      HOME: directory,
      XDG_CONFIG_HOME: directory,
      XDG_DATA_HOME: directory,
      XDG_CACHE_HOME: directory,
    },
    stdio: 'ignore',
  })
  const address = `http://127.0.0.1:${port}`
  const deadline = Date.now() + WAIT_ENDS_WITHIN_MS
  while (!(await fetch(`${address}/status`).catch(() => undefined)) && Date.now() < deadline) await sleep(50)
  return {
    newWindow: (size) => newWindow(address, SCREEN, size),
    async close() {
      await ended(driver)
      await ended(display)
    },
  }
}

function firstLine(stream: Readable): Promise<string> {
  return new Promise((resolve) => stream.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())))
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

function ended(child: ChildProcess): Promise<unknown> {
  const end = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  return end
}
