/**
 * The backups of the running server: each is made by the command line as a process of its own and at a low priority, so that
 * no request waits for it. One every night, and whenever staff ask for one.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { BackupStage, BackupsState } from '../../../shared/backup/schema.ts'
import type { BackupConfig } from '../../config/config.ts'
import { type Clock, isoTime } from '../../platform/clock.ts'
import type { Logger } from '../../platform/log/logger.ts'
import { createContents } from './contents.ts'
import { forgetFailure, readFailure, saveFailure } from './failure.ts'
import { listBackups } from './list.ts'
import { STAGE_LINES } from './progress-lines.ts'
import { nextBackup } from './rules.ts'

export interface Backups {
  /** False when one is being made already. */
  start(): boolean
  /** Starts one when it is time. */
  sweep(): Promise<void>
  isRunning(): boolean
  state(): Promise<BackupsState>
  /** Ends the one that is being made, which leaves nothing behind. */
  stop(): Promise<void>
}

interface Parts {
  settings: BackupConfig
  dataDir: string
  uploadsDir: string
  /** Runs a command of the command line: what follows `node`. */
  program: readonly string[]
  environment: NodeJS.ProcessEnv
  clock: Clock
  log: Logger
}

/** One that copies the database hears no signal meanwhile. */
const STOP_WITHIN_MS = 3_000
type Progress = NonNullable<BackupsState['running']>

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
  let running: { child: ChildProcess; progress: Progress; ended: Promise<void> } | undefined
  let isStopped = false

  const next = async () => {
    if (settings.at === undefined) return undefined
    const [newest] = await listBackups(dataDir)
    const moment = { now: clock.now(), startedAt, newest: newest?.made_at, failedAt: failure?.at }
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
    const complaint = readLines(child, (line) => {
      progress.stage = STAGES.find(([, text]) => text === line)?.[0] ?? progress.stage
    })
    const reason = await new Promise<string | undefined>((resolve) => {
      child.once('error', ({ message }) => resolve(message))
      child.once('close', (code) => resolve(code === 0 ? undefined : complaint() || 'it was ended'))
    })
    running = undefined
    if (isStopped) return
    if (reason === undefined) {
      failure = undefined
      forgetFailure(dataDir)
      log.info({ ms: clock.now() - began }, 'a backup was made')
    } else {
      failure = saveFailure(dataDir, { at: isoTime(clock.now()), reason: forStaff(reason) })
      log.error({ reason }, 'no backup could be made')
    }
  }

  // Nobody at a browser is told where folders lie.
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
      const backups = await contents()
      // One that the command line has made since is as good as our own.
      const isOver = failure !== undefined && (backups[0]?.made_at ?? '') > failure.at
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
      const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
      await ended
      clearTimeout(impatience)
    },
  }
}

function yieldToRequests({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It has ended already, or the system has no priorities.
  }
}

/** Answers what reads the last line of its complaints. */
function readLines({ stdout, stderr }: ChildProcess, onLine: (line: string) => void): () => string {
  let complaint = ''
  stdout!.setEncoding('utf8').on('data', (text: string) => text.split('\n').forEach(onLine))
  stderr!.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-2_000)
  })
  return () => complaint.trim().split('\n').at(-1)!
}
