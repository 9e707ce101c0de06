/**
 * The programs of a machine that a test may not use, by name: those that need root, systemd,
 * Docker, or the packages of npm again. Services and containers run the real program, with the settings that the unit,
 * the Dockerfile and compose.yaml give it. `MACHINE` is the folder that stands for `/`.
 */
import { spawn, spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'

const { MACHINE: root, CHECKOUT: checkout } = process.env
const [, , program, ...words] = process.argv

const PROGRAMS = { useradd: () => 0, chown: () => 0, install, runuser, systemctl, journalctl, npm, docker }
process.exitCode = await PROGRAMS[program]()

/** Only root gives files to others. What is installed names the paths of this machine. */
function install() {
  const kept = words.filter((word, at) => !/^-[og]$/.test(word) && !/^-[og]$/.test(words[at - 1] ?? ''))
  const status = run('/usr/bin/install', kept)
  const [from, to] = kept.slice(-2)
  if (status !== 0 || kept.includes('-d')) return status
  const path = to.endsWith('/') ? join(to, basename(from)) : to
  writeFileSync(path, here(readFileSync(path, 'utf8')))
  return 0
}

function runuser() {
  const at = words.indexOf('--')
  return run(words[at + 1], words.slice(at + 2))
}

/** Links to the packages of the checkout: another test installs them (`test/node-versions`). */
function npm() {
  if (words[0] !== 'ci') return run(process.env.NPM, words)
  if (existsSync('node_modules')) return 0
  const packages = join(checkout, 'node_modules')
  // Caches stay: the tests beside this one write into them.
  const names = readdirSync(packages).filter(
    (name) => !name.startsWith('.') || name === '.bin' || name === '.package-lock.json',
  )
  mkdirSync('node_modules')
  return run('cp', ['-al', ...names.map((name) => join(packages, name)), 'node_modules'])
}

async function systemctl() {
  const [verb] = words
  if (verb === 'daemon-reload') return 0
  if (verb === 'stop' || verb === 'restart') await stop('service')
  if (verb === 'stop') return 0
  const unit = readFileSync(join(root, 'etc/systemd/system/wok-and-wire.service'), 'utf8')
  const values = (name) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value)
  const environment = Object.fromEntries(values('Environment').map((pair) => pair.split(/=(.*)/s)))
  const [command, ...rest] = values('ExecStart')[0].split(' ')
  return start('service', [command, ...rest], values('WorkingDirectory')[0], environment)
}

function journalctl() {
  process.stdout.write(readFileSync(logOf('service')))
  return 0
}

/** Does of `docker compose` what the guides use. As there, every command needs each variable that has no default. */
async function docker() {
  const compose = readFileSync('compose.yaml', 'utf8')
  const given = existsSync('.env')
    ? Object.fromEntries(
        readFileSync('.env', 'utf8')
          .trim()
          .split('\n')
          .map((line) => line.split(/=(.*)/s)),
      )
    : {}
  const variables = { ...given, ...process.env }
  const missing = [...compose.matchAll(/\$\{(\w+):\?/g)].find(([, name]) => !variables[name])
  if (missing) return fail(`required variable ${missing[1]} is missing a value`)
  const filled = compose.replace(
    /\$\{(\w+)(?::[-?]([^}]*))?\}/g,
    (_, name, other) => variables[name] ?? other ?? '',
  )
  const [verb, ...options] = words.slice(1)
  const [service, ...command] = options.filter((word) => !['-d', '-T', '--rm', '--build'].includes(word))
  if (verb === 'up') {
    const status = builtImage(/COMMIT: (\S+)/.exec(filled)[1])
    await stop('container')
    return status || start('container', ['node', 'start.mjs', '--prebuilt'], '.', containerOf(filled))
  }
  if (service !== 'site') return fail(`no such service: ${service}`)
  if (verb === 'logs') process.stdout.write(readFileSync(logOf('container')))
  if (verb === 'stop') await stop('container')
  if (verb === 'exec' && !existsSync(pidOf('container'))) return fail('service "site" is not running')
  if (verb !== 'exec' && verb !== 'run') return ['logs', 'stop'].includes(verb) ? 0 : fail(`unknown: ${verb}`)
  return run(command[0], command.slice(1).map(inContainer), containerOf(filled))
}

/** Builds as Docker does, again only for a change. */
function builtImage(commit) {
  const path = join(root, 'image')
  if (existsSync(path) && readFileSync(path, 'utf8') === commit) return 0
  writeFileSync(path, commit)
  return run('npm', ['run', 'build'], { COMMIT: commit })
}

/** The image has no `.env`, which is for compose. */
function containerOf(compose) {
  const image = readFileSync('Dockerfile', 'utf8').replaceAll('\\\n', '')
  const ofImage = [
    ...image
      .split(/^FROM /m)
      .at(-1)
      .matchAll(/\b([A-Z_]+)=(\S+)/g),
  ]
  const ofCompose = [...compose.split('secrets:')[0].matchAll(/^ {6}([A-Z_]+): (.+)$/gm)]
  const pairs = [...ofImage, ...ofCompose].map(([, name, value]) => [name, inContainer(value)])
  return { ...Object.fromEntries(pairs), HOST: '127.0.0.1', PORT: process.env.DOCKER_PORT, SETTINGS_FILE: '' }
}

/** The volumes, and the secrets that compose mounts. */
function inContainer(text) {
  return text
    .replace(/(^|[ '">])\/(data|uploads)\b/g, `$1${root}/volumes/$2`)
    .replace('/run/secrets/', `${process.cwd()}/secrets/`)
}

function here(text) {
  return text.replace(/(?<=^|[\s='":])\/(opt|etc|var|usr\/local)\//gm, `${root}/$1/`)
}

function run(command, rest, environment = {}) {
  const { status, error } = spawnSync(command, rest, {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  return error ? fail(error.message) : status
}

/** Returns once the site is ready, or has ended. */
async function start(name, [command, ...rest], folder, environment) {
  const log = openSync(logOf(name), 'w')
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...environment }
  const child = spawn(command, rest, { cwd: folder, env, detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  writeFileSync(pidOf(name), String(child.pid))
  const said = () => readFileSync(logOf(name), 'utf8')
  const status = await new Promise((resolve) => {
    child.once('exit', (code) => resolve(code || 1))
    const watcher = watch(logOf(name), look)
    child.once('exit', () => watcher.close())
    function look() {
      if (!/is ready at/.test(said())) return
      watcher.close()
      resolve(0)
    }
    look()
  })
  child.unref()
  return status === 0 ? 0 : fail(said())
}

async function stop(name) {
  if (!existsSync(pidOf(name))) return
  const id = Number(readFileSync(pidOf(name), 'utf8'))
  rmSync(pidOf(name))
  // The program in GNU coreutils that waits for a process that is not a child.
  const waiting = spawn('tail', ['--pid', String(id), '-f', '/dev/null'], { stdio: 'ignore' })
  try {
    process.kill(id, 'SIGTERM')
  } catch {}
  await new Promise((resolve) => waiting.once('exit', resolve))
}

function fail(line) {
  process.stderr.write(`${line}\n`)
  return 1
}

function logOf(name) {
  return join(root, `${name}.log`)
}

function pidOf(name) {
  return join(root, `${name}.pid`)
}
