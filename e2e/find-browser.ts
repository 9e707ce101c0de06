/** Finds a Chromium for tests on this machine. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Chromium without a window: it renders the same, and the journeys take two thirds of the time in it. */
const SHELL = 'chromium-headless-shell'
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Throws a clear one-line error if there is none and none can be installed. */
export function findBrowser(): string {
  const found = named() ?? onThePath([SHELL])
  if (found !== undefined) return found
  // May install both.
  const whole = findWhole()
  return onThePath([SHELL]) ?? whole
}

/** For what the shell has not, such as the viewer of PDFs, and for benchmarks. */
export function findWholeBrowser(): string {
  return named() ?? findWhole()
}

function findWhole(): string {
  const found = onThePath(WHOLE) ?? playwrightsOwn() ?? downloaded() ?? fromDebian()
  if (found === undefined) {
    throw new Error('No browser found for the tests. Install Chromium, or set CHROME_PATH to its path.')
  }
  return found
}

function named(): string | undefined {
  const path = process.env.CHROME_PATH
  if (path && !existsSync(path)) throw new Error(`CHROME_PATH is set, but the file does not exist: ${path}`)
  return path || undefined
}

/** The first of these programs on the PATH, or in those of its folders that `counts` accepts. */
export function onThePath(names: readonly string[], counts = (_folder: string) => true): string | undefined {
  const folders = (process.env.PATH ?? '').split(':').filter((folder) => folder !== '' && counts(folder))
  return names.flatMap((name) => folders.map((folder) => `${folder}/${name}`)).find(existsSync)
}

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

function downloaded(): string | undefined {
  return runs('npx', ['playwright', 'install', 'chromium']) ? playwrightsOwn() : undefined
}

function fromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const isInstalled =
    runs('apt-get', ['update']) &&
    runs('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', SHELL, 'fonts-noto-cjk'])
  return isInstalled ? onThePath(WHOLE) : undefined
}

function runs(command: string, parameters: string[]): boolean {
  try {
    execFileSync(command, parameters, { stdio: 'ignore', timeout: 300_000 })
    return true
  } catch {
    return false
  }
}
