import type { Config } from '../config/config.ts'
import type { Services } from '../core/context.ts'
import type { Site } from '../core/site-port.ts'
import type { AppOptions } from '../http/app.ts'
import type { Clock, Random } from '../platform/clock.ts'
import type { Logger } from '../platform/log/logger.ts'
import type { LogStore } from '../platform/log/process-log.ts'
import type { ChangingSource } from '../rendering/site-source.ts'

export interface ServerParts {
  config: Config
  log: Logger
  logs: LogStore
  createSite(source: ChangingSource, publicUrl: () => string): Site
  /** The arguments of `node` that run the command line: backups run in a child process. */
  commandLine: readonly string[]
  /** The file of the worker thread that reads mail contents. */
  contentWorker: string
  /** The file of the process that checks attached PDFs. */
  pdfWorker: string
  /** The built `svg-worker.ts`. */
  svgWorker: string
  /** The built `sheet-worker.ts`. */
  sheetWorker: string
  /** The built `text-worker.ts`. */
  textWorker: string
  clientDirectory: AppOptions['clientDirectory']
  devMiddleware?: AppOptions['devMiddleware']
  /** Runs beside the first requests after a first start, until the signal. */
  addSamples?: (services: Services, signal: AbortSignal) => Promise<void>
  clock?: Clock
  random?: Random
}
