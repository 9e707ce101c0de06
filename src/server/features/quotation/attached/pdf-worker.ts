/** Checks one PDF on a worker thread (`pdf-cleaner.ts`). */
import { parentPort, workerData } from 'node:worker_threads'
import { cleanPdf } from './clean-pdf.ts'

parentPort!.postMessage(await cleanPdf(workerData as Uint8Array))
