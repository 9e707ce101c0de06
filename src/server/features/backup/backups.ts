/**
 * The backups of the running server: each is made by the command line in a child process of low priority, so
 * that no request waits for it. One every night, and whenever an admin asks for one.
 */

import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { BackupStage, BackupsState } from '#shared/backup-schema.ts'
import { cutText } from '#shared/base/cut-text.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { BackupConfig } from '../../config/config.ts'
import { type Clock, isoTime } from '../../platform/clock.ts'
import { makeFolderAgain } from '../../platform/files/files.ts'
import type { Logger } from '../../platform/log/logger.ts'
import { createContents } from './contents.ts'
import { backupsIn } from './list.ts'
import { STAGE_LINES } from './make.ts'
import { counts, nextBackup } from './rules.ts'

export interface Backups {
  /** False when one is already in progress. */
  start(): boolean
  /** Starts one when it is due. */
  sweep(): Promise<void>
  isRunning(): boolean
  state(): Promise<IsoTimes<BackupsState>>
  /** Ends the one in progress, which leaves nothing behind. */
  stop(): Promise<void>
}

interface Parts {
  settings: BackupConfig
  dataDir: string
  uploadsDir: string
  /** The arguments of `node` that run the command line. */
  program: readonly string[]
  environment: NodeJS.ProcessEnv
  clock: Clock
  log: Logger
}

/** While it copies the database, the child cannot react to a signal. */
const STOP_WITHIN_MS = 3_000
type Progress = NonNullable<IsoTimes<BackupsState['running']>>

const STAGES = Object.entries(STAGE_LINES) as [BackupStage, string][]

export function createBackups({
  settings,
  dataDir,
  uploadsDir,
  program,
  environment,
  clock,
  log,
}: Parts): Backups {
  const startedAt = clock.now()
  const contents = createContents(dataDir)
  let failure = readFailure(dataDir)
  /** Said once of each. */
  const knownAhead = new Set<string>()
  let running: { child: ChildProcess; progress: Progress; ended: Promise<void> } | undefined
  let isStopped = false

  const next = async () => {
    if (settings.at === undefined) return undefined
    const now = clock.now()
    const listed = await contents(now)
    for (const { file } of listed.filter((it) => it.is_ahead && !knownAhead.has(it.file))) {
      knownAhead.add(file)
      log.warn({ file }, 'a backup is dated in the future and does not count')
    }
    const newest = listed.find(counts)
    const moment = { now, startedAt, newest: newest?.made_at, failedAt: failure?.at }
    return nextBackup(settings.at, moment)
  }

  function start(): boolean {
    if (running || isStopped) return false
    const began = clock.now()
    const child = spawn(process.execPath, [...program, 'backup'], {
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const progress: Progress = { since: isoTime(began), stage: 'copy' }
    running = { child, progress, ended: follow(child, progress, began) }
    return true
  }

  async function follow(child: ChildProcess, progress: Progress, began: number): Promise<void> {
    yieldToRequests(child)
    const lastError = readLines(child, (line) => {
      progress.stage = STAGES.find(([, text]) => text === line)?.[0] ?? progress.stage
    })
    const reason = await new Promise<string | undefined>((resolve) => {
      child.once('error', ({ message }) => resolve(message))
      child.once('close', (code) =>
        resolve(code === 0 ? undefined : lastError() || 'The process was stopped.'),
      )
    })
    running = undefined
    if (isStopped) return
    if (reason === undefined) {
      failure = undefined
      forgetFailure(dataDir)
      log.info({ ms: clock.now() - began }, 'backup created')
    } else {
      failure = saveFailure(dataDir, { at: isoTime(clock.now()), reason: forStaff(reason) })
      log.error({ reason }, 'backup failed')
    }
  }

  // Browsers do not see the paths of folders.
  const forStaff = (reason: string) =>
    reason.replaceAll(dataDir, 'DATA_DIR').replaceAll(uploadsDir, 'UPLOADS_DIR')

  return {
    start,
    isRunning: () => running !== undefined,
    async sweep() {
      const at = await next()
      if (at !== undefined && at <= clock.now()) start()
    },
    async state() {
      const at = await next()
      const backups = await contents(clock.now())
      // A later backup made by the command line counts too.
      const newest = backups.find(counts)
      const isOver = failure !== undefined && (newest?.made_at ?? '') > failure.at
      return {
        backups,
        running: running ? { ...running.progress } : null,
        failure: isOver ? null : (failure ?? null),
        next_at: at === undefined ? null : isoTime(Math.max(at, clock.now())),
        kept: settings.kept,
      }
    },
    async stop() {
      isStopped = true
      if (!running) return
      const { child, ended } = running
      child.kill('SIGTERM')
      const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
      await ended
      clearTimeout(killTimer)
    },
  }
}

/** Not the lowest priority: where another program keeps the machine busy, a backup would take minutes, or never end. */
function yieldToRequests({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The process has ended already, or the system has no priorities.
  }
}

/** Returns a function that gives the last line of stderr. */
function readLines({ stdout, stderr }: ChildProcess, onLine: (line: string) => void): () => string {
  let lastError = ''
  stdout!.setEncoding('utf8').on('data', (text: string) => text.split('\n').forEach(onLine))
  stderr!.setEncoding('utf8').on('data', (text: string) => {
    lastError = (lastError + text).slice(-2_000)
  })
  return () => lastError.trim().split('\n').at(-1)!
}

/** Why the last backup failed: stored beside the backups until one succeeds, also across restarts. */
const failureSchema = z.object({ at: z.iso.datetime(), reason: z.string() })
type BackupFailure = z.infer<typeof failureSchema>

const REASON_MAX_CHARACTERS = 300

/** Returns undefined when the last one succeeded, or the file cannot be read. */
function readFailure(dataDir: string): BackupFailure | undefined {
  try {
    return failureSchema.parse(JSON.parse(readFileSync(failureFile(dataDir), 'utf8')))
  } catch {
    return undefined
  }
}

/** On a full disk it cannot be stored; the caller keeps it in memory too. */
function saveFailure(dataDir: string, { at, reason }: BackupFailure): BackupFailure {
  const failure = { at, reason: cutText(reason, REASON_MAX_CHARACTERS) }
  try {
    makeFolderAgain(backupsIn(dataDir), 0o750)
    writeFileSync(failureFile(dataDir), JSON.stringify(failure), { mode: 0o600 })
  } catch {}
  return failure
}

function forgetFailure(dataDir: string): void {
  rmSync(failureFile(dataDir), { force: true })
}

function failureFile(dataDir: string): string {
  return join(backupsIn(dataDir), 'last-failure.json')
}
