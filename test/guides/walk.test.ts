/**
 * The guides to the letter, on a folder that stands for a new machine: install, upgrade, go back, back up, rehearse,
 * restore, and the same with Docker. `machine.mjs` has the programs that a test may not use; the names that a reader
 * replaces are replaced here.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onThePath } from '../../e2e/find-browser.ts'
import { version } from '../../package.json'
import { DATABASE_VERSION } from '../../src/server/db/migrate.ts'
import { newDirectory } from '../support/directory.ts'
import { freePort } from '../support/free-port.ts'
import { type LoopbackSmtp, startLoopbackSmtp } from '../support/smtp.ts'
import { storedFile, storedVersions } from '../support/stored-database.ts'
import { blocksOf, ROOT, readText } from './blocks.ts'
import { WALK } from './walk.ts'

const MACHINE = join(import.meta.dirname, 'machine.mjs')
const machine = newDirectory()
/** Beside `node_modules`, whose files can then be linked. */
let programs: string
const origin = join(machine, 'origin')
const program = join(machine, 'opt/wok-and-wire')
const data = join(machine, 'var/lib/wok-and-wire/data')
const older = storedVersions().findLast((it) => it < DATABASE_VERSION)!
let smtp: LoopbackSmtp
let replacements: [string | RegExp, string][] = []
let environment: Record<string, string> = {}

/** Paths of the machine, at the start of a word. */
const PATHS = /(?<=^|[\s='":(<])\/(opt|etc|var|usr\/local|root|tmp\/rehearsal|path)\b/gm

beforeAll(async () => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  programs = mkdtempSync(join(ROOT, '.cache/guides-'))
  for (const name of ['opt', 'srv']) {
    mkdirSync(join(programs, name))
    symlinkSync(join(programs, name), join(machine, name))
  }
  for (const path of ['etc/systemd/system', 'var/lib', 'var/cache', 'usr/local/bin', 'root', 'tmp', 'bin'])
    mkdirSync(join(machine, path), { recursive: true })
  for (const path of ['volumes/data', 'volumes/uploads', 'path/to'])
    mkdirSync(join(machine, path), { recursive: true })
  const names = ['useradd', 'chown', 'install', 'runuser', 'systemctl', 'journalctl', 'npm', 'docker']
  for (const name of names) {
    const path = join(machine, 'bin', name)
    writeFileSync(path, `#!/bin/sh\nexec '${process.execPath}' '${MACHINE}' ${name} "$@"\n`)
    chmodSync(path, 0o755)
  }
  smtp = await startLoopbackSmtp()
  const [port, rehearsal, docker] = [await freePort(), await freePort(), await freePort()]
  replacements = [
    [/\bYOUR_REPOSITORY\b/g, origin],
    ['mail.example.com:587', `127.0.0.1:${smtp.port}`],
    ['SAMPLE_DATA=true', `SAMPLE_DATA=true\nPORT=${port}`],
    [/\blocalhost:3000\b/g, `localhost:${port}`],
    [/\b3999\b/g, String(rehearsal)],
    ['before-upgrade-of-version-N', `before-upgrade-of-version-${older}`],
    [PATHS, `${machine}/$1`],
  ]
  environment = {
    PATH: `${join(machine, 'bin')}:${join(machine, 'usr/local/bin')}:${process.env.PATH}`,
    HOME: join(machine, 'root'),
    MACHINE: machine,
    CHECKOUT: ROOT,
    NPM: onThePath(['npm'], () => true)!,
    DOCKER_PORT: String(docker),
    TMPDIR: process.env.TMPDIR ?? '/tmp',
  }
  publish()
})

afterAll(async () => {
  for (const name of ['service', 'container'])
    if (existsSync(join(machine, `${name}.pid`)))
      process.kill(Number(readFileSync(join(machine, `${name}.pid`), 'utf8')))
  await smtp.close()
  rmSync(programs, { recursive: true })
})

/** What git would have after a commit of this folder. */
function publish() {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  for (const name of files
    .trim()
    .split('\n')
    .filter((path) => existsSync(join(ROOT, path))))
    cpSync(join(ROOT, name), join(origin, name))
  git('init', '-q', '-b', 'main')
  commit('the version that is installed')
}

function commit(subject: string) {
  git('add', '-A')
  git('-c', 'user.name=A', '-c', 'user.email=a@kamsin.example', 'commit', '-q', '-m', subject)
}

function publishNext(subject: string) {
  writeFileSync(join(origin, 'CHANGELOG.md'), `${subject}\n`)
  commit(subject)
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: origin, encoding: 'utf8' }).trim()
}

function commandsOf(place: keyof typeof WALK): string[] {
  const [guide, name] = WALK[place]
  return blocksOf(guide)
    .filter(({ heading, notRun }) => heading === name && !notRun)
    .map(({ commands }) =>
      replacements.reduce((known, [from, to]) => known.replaceAll(...globally(from, to)), commands),
    )
}

function globally(from: string | RegExp, to: string): [RegExp, string] {
  return [typeof from === 'string' ? new RegExp(from.replace(/[.\\]/g, '\\$&'), 'g') : from, to]
}

/** Runs the commands as one shell would, which stops at the first command that fails. */
async function shell(commands: string, cwd = program): Promise<string> {
  const child = spawn('sh', ['-euc', commands], { cwd, env: environment })
  const [status, said, complained] = await Promise.all([
    once(child, 'close').then(([code]) => code as number),
    text(child.stdout),
    text(child.stderr),
  ])
  expect(status, `${commands}\n${said}${complained}`).toBe(0)
  return said
}

const journal = () => readFileSync(join(machine, 'service.log'), 'utf8')
const newest = () =>
  readdirSync(join(data, 'backups'))
    .filter((name) => name.startsWith('backup-'))
    .sort()
    .at(-1)!

/** The database of an earlier version, as its program left it. */
function putOlderDatabase(folder: string) {
  for (const name of readdirSync(folder).filter((it) => it.startsWith('site.sqlite')))
    rmSync(join(folder, name))
  writeFileSync(join(folder, 'site.sqlite'), gunzipSync(readFileSync(storedFile(older))))
}

describe('the guides, to the letter', () => {
  it('install the site', async () => {
    const [install] = commandsOf('install')
    await shell(install!, machine)
    const [settings, doctor] = commandsOf('settings')
    await shell(settings!)
    expect(await shell(doctor!)).toMatch(/^(All checks passed|No errors)/m)
    const [service] = commandsOf('service')
    await shell(service!)
    expect(journal()).toMatch(/ready at https:\/\/www\.example\.com[\s\S]+Password/i)
    const [backup] = commandsOf('backup')
    expect(await shell(backup!)).toMatch(/backup-\S+\.tar\.gz\n/)
  })

  it('rehearse a restore', async () => {
    const [rehearsal] = commandsOf('rehearsal')
    const site = spawn('sh', ['-euc', rehearsal!], { cwd: program, env: environment, detached: true })
    let said = ''
    for (const stream of [site.stdout, site.stderr])
      stream.on('data', (piece: Buffer) => {
        said += piece.toString()
      })
    const ended = once(site, 'exit')
    await expect.poll(() => said + (site.exitCode ?? '')).toMatch(/is ready at|\d$/)
    const url = /is ready at (\S+)/.exec(said)?.[1]
    expect(url, said).toBeDefined()
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect(said).not.toMatch(/^error/m)
    process.kill(-site.pid!, 'SIGINT')
    await ended
  })

  it('upgrade, and show the commit that runs', async () => {
    await shell('systemctl stop wok-and-wire')
    putOlderDatabase(data)
    publishNext('a new version')
    const [upgrade] = commandsOf('upgrade')
    const commitNow = git('rev-parse', '--short', 'HEAD')
    expect(await shell(upgrade!)).toContain(`"version":"${version}+${commitNow}"}`)
    const [, phrase] = /did not log `([^`]+)`/.exec(readText('docs/upgrading.md'))!
    expect(journal()).toContain(phrase)
  })

  it('go back, and return to the branch', async () => {
    const [goBack, branch, copy] = commandsOf('goBack')
    const lines = goBack!.trimEnd().split('\n')
    await shell([...lines.slice(0, -1), copy, `cd ${program}`, lines.at(-1)].join('\n'))
    expect(readdirSync(join(machine, 'root/upgraded'))).toContain('site.sqlite')
    expect(git('rev-parse', '--short', 'HEAD~')).toBe(
      readFileSync(join(machine, 'root/wok-before'), 'utf8').trim(),
    )
    await shell(branch!)
    await shell('git pull --ff-only')
  })

  it('restore a backup on a new server', async () => {
    const archive = join(machine, 'path/to/backup-20261121T193000Z.tar.gz')
    cpSync(join(data, 'backups', newest()), archive)
    await shell('systemctl stop wok-and-wire')
    for (const folder of ['data', 'uploads']) rmSync(join(dirname(data), folder), { recursive: true })
    const [restore] = commandsOf('restore')
    await shell(restore!)
    expect(journal()).toMatch(/is ready at/)
    await shell('systemctl stop wok-and-wire')
  })

  it('do the same with Docker', async () => {
    const folder = join(machine, 'srv/site')
    await shell(`git clone -q ${origin} ${folder}`, machine)
    await shell('npm ci', folder)
    const [docker] = commandsOf('docker')
    await shell(docker!, folder)
    await shell(
      'docker compose exec -T site node start.mjs --admin backup /data/backup-20261121T193000Z.tar.gz',
      folder,
    )
    cpSync(
      join(machine, 'volumes/data/backup-20261121T193000Z.tar.gz'),
      join(folder, 'backup-20261121T193000Z.tar.gz'),
    )
    const [, restore] = commandsOf('restore')
    await shell(restore!, folder)
    await shell('docker compose stop site', folder)
    putOlderDatabase(join(machine, 'volumes/data'))
    await shell('docker compose up -d --build', folder)
    publishNext('another version')
    const [, upgrade] = commandsOf('upgrade')
    expect(await shell(upgrade!, folder)).toContain(`${version}+${git('rev-parse', '--short', 'HEAD')}\n`)
    const [, , , goBack] = commandsOf('goBack')
    await shell(goBack!, folder)
    expect(readdirSync(join(machine, 'volumes/data/upgraded'))).toContain('site.sqlite')
    await shell('docker compose stop site', folder)
  })
})
